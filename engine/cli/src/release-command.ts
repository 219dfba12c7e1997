import { PREVIEW_LIFE } from '@federated-pages/store/preview';
import { ReleaseError } from '@federated-pages/store/release-error';
import { isVersion } from '@federated-pages/store/version';
import { readBudgets } from '@federated-pages/walk/report';
import { isChange, isVerb, VERBS, type VerbName } from './usage';

interface Answered {
  /** Answers for programs. */
  json?: true;
}

interface Changing extends Answered {
  /** Checks everything by the same steps, and changes nothing. */
  dryRun?: true;
}

/** What takes a build of a remote, or of the shell. */
interface OfBuild extends Answered {
  /** Of its workspace; the prefix "mf-" may be left out. */
  name: string;
  /** Takes the build that is there. */
  built?: true;
  allowLower?: true;
  allowBrokenLinks?: true;
  acceptNeeds?: true;
  /** What a page may cost in a walk, as `readBudgets` takes it. */
  budgets?: string;
}

interface Releasing extends OfBuild, Changing {
  /** What it was built of. */
  commit?: string;
  /** Begins a store in an empty folder, although another product's is in sight. */
  newStore?: true;
  /** Walks through its pages in a browser first. */
  walk?: true;
}

interface TakingBack extends Changing {
  name: string;
  /** The version that whoever asks has seen: optimistic locking. */
  seen?: string;
  /** Why, where it is for security. */
  security?: string;
}

/**
 * What somebody wants of the release store. Made of the command line, or of JSON, by `readReleaseCommand`, carried as JSON, and run by
 * `runReleaseCommand`.
 */
export type ReleaseCommand =
  | (Answered & { verb: 'status' | 'history' | 'verify' | 'key' })
  | (Answered & { verb: 'diff'; from: number; to: number })
  | (Releasing & { verb: 'publish' })
  | (Releasing & { verb: 'canary'; percent: number })
  /** `hours`: how long it lives; default: as `PREVIEW_LIFE` says. */
  | (Releasing & { verb: 'preview'; hours?: number; end?: undefined })
  /** `end`: the id of the preview that is to end. */
  | (Changing & { verb: 'preview'; end: string; name?: undefined })
  | (OfBuild & { verb: 'walk' })
  /** `owner`: the team that its remote.json states. */
  | (Answered & { verb: 'may'; name: string; owner?: string })
  | (Omit<TakingBack, 'security'> & { verb: 'promote' })
  | (TakingBack & { verb: 'abort' })
  | (TakingBack & { verb: 'rollback'; version?: string; allowBrokenLinks?: true; generation?: undefined })
  | (Changing & { verb: 'rollback'; generation: number; security?: string; allowBrokenLinks?: true; name?: undefined })
  | (TakingBack & { verb: 'withdraw'; allowBrokenLinks?: true })
  | (Changing & { verb: 'sign' })
  | (Changing & { verb: 'prune'; olderThanDays?: number })
  | (Answered & { verb: 'token'; team: string; days?: number });

export type CommandOf<V extends VerbName> = Extract<ReleaseCommand, { verb: V }>;

/** A command that takes a build. */
export type BuildCommand = Exclude<CommandOf<'publish' | 'canary' | 'preview' | 'walk'>, { end: string }>;

export const takesBuild = (command: ReleaseCommand): command is BuildCommand =>
  ['publish', 'canary', 'preview', 'walk'].includes(command.verb) && !('end' in command);

/** Whether something is another than before once a command is done. */
export const changesStore = (command: ReleaseCommand): boolean =>
  isChange(command.verb) && !('dryRun' in command && command.dryRun);

/** A refusal of what was asked for, with where to read how it is asked for. */
export const refuseUse = (sentence: string) => new ReleaseError('USAGE', `${sentence}. See npm run release -- --help`);

const HOUR_MS = 3_600_000;
const MOST_HOURS = PREVIEW_LIFE.most / HOUR_MS;
const LONGEST_TEXT = 300;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT && !value.includes('\0');
const isWhole = (value: unknown, least: number, most = 1e15) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** What is wrong with the value of a field, as a sentence; undefined for one that is right. */
type Check = (value: unknown) => string | undefined;

const holds = (isRight: (value: unknown) => boolean, sentence: string): Check => {
  return (value) => (isRight(value) ? undefined : sentence);
};
const flag: Check = (value) =>
  value === true ? undefined : 'What a command says without a value is true, or left out';
const text = holds(isText, `A name, a version or an id is a text of 1 to ${LONGEST_TEXT} characters`);
const generation: Check = (value) =>
  isWhole(value, 0) ? undefined : `A generation is a whole number, and not ${JSON.stringify(value)}`;

/** Every field that a command may have beside its verb. */
const FIELDS = {
  ...{ json: flag, dryRun: flag, built: flag, newStore: flag, walk: flag },
  ...{ allowLower: flag, allowBrokenLinks: flag, acceptNeeds: flag },
  ...{ name: text, team: text, owner: text, end: text, seen: text, version: text },
  ...{ from: generation, to: generation, generation },
  percent: holds((value) => isWhole(value, 1, 99), 'A share of the visitors is a whole number from 1 to 99'),
  commit: holds((value) => isText(value) && /^[\w./-]{1,60}$/.test(value), '--commit takes the name of a commit'),
  security: holds(
    (value) => isText(value) && /^[^\p{C}]{3,200}$/u.test(value),
    '--security takes why, in a line of 3 to 200 characters',
  ),
  budgets(value) {
    if (!isText(value)) return '--budgets takes a text';
    readBudgets(value);
    return undefined;
  },
  hours: holds(
    (value) => isWhole(value, PREVIEW_LIFE.least / HOUR_MS, MOST_HOURS),
    `A preview lives for a whole number of --hours, from 1 to ${MOST_HOURS}, or of --days, from 1 to ${MOST_HOURS / 24}`,
  ),
  // How long at most is the service's to say.
  days: holds((value) => isWhole(value, 1, 999_999_999), 'A token lives for a whole number of --days, 1 at least'),
  olderThanDays: holds((value) => isWhole(value, 0, 9_999), '--older-than takes a whole number of days'),
} satisfies Record<string, Check>;

type Field = keyof typeof FIELDS;

const CHANGE: readonly Field[] = ['json', 'dryRun'];
const BUILD: readonly Field[] = ['json', 'built', 'allowLower', 'allowBrokenLinks', 'acceptNeeds', 'budgets'];
const RELEASE: readonly Field[] = [...BUILD, 'dryRun', 'commit', 'newStore', 'walk'];
const BACK: readonly Field[] = [...CHANGE, 'seen', 'security'];

/** What each verb cannot do without, and what it takes besides. */
const SHAPES: Readonly<Record<VerbName, readonly [needs: readonly Field[], takes: readonly Field[]]>> = {
  status: [[], ['json']],
  history: [[], ['json']],
  verify: [[], ['json']],
  key: [[], ['json']],
  diff: [['from', 'to'], ['json']],
  publish: [['name'], RELEASE],
  canary: [['name', 'percent'], RELEASE],
  preview: [['name'], [...RELEASE, 'hours']],
  walk: [['name'], BUILD],
  may: [['name'], ['json', 'owner']],
  promote: [['name'], [...CHANGE, 'seen']],
  abort: [['name'], BACK],
  rollback: [['name'], [...BACK, 'version', 'allowBrokenLinks']],
  withdraw: [['name'], [...BACK, 'allowBrokenLinks']],
  sign: [[], CHANGE],
  prune: [[], [...CHANGE, 'olderThanDays']],
  token: [['team'], ['json', 'days']],
};

/** Of what is about a whole generation, or about a preview that runs: these stand in place of the name of a remote. */
const WITHOUT_NAME: Readonly<Record<string, (typeof SHAPES)[VerbName]>> = {
  generation: [['generation'], [...CHANGE, 'security', 'allowBrokenLinks']],
  end: [['end'], CHANGE],
};

function shapeOf(verb: VerbName, given: Readonly<Record<string, unknown>>) {
  if (verb === 'preview' && given['end'] !== undefined) {
    if (given['name'] === undefined) return WITHOUT_NAME['end'] ?? SHAPES[verb];
    throw refuseUse('preview takes the name of a remote, or --end with an id, not both');
  }
  if (verb !== 'rollback' || given['generation'] === undefined) return SHAPES[verb];
  if (given['name'] !== undefined) throw refuseUse('rollback takes the name of a remote, or a generation, not both');
  if (given['seen'] !== undefined) throw refuseUse('--seen goes with the name of a remote');
  if (isVersion(given['generation']))
    throw refuseUse(
      `A generation is a whole number, and a version goes with the name of a remote: rollback <remote> --to ${given['generation']}`,
    );
  return WITHOUT_NAME['generation'] ?? SHAPES[verb];
}

/** Errors: USAGE for what is no verb. */
export function knownVerb(verb: unknown): VerbName {
  if (typeof verb === 'string' && isVerb(verb)) return verb;
  const known = Object.keys(VERBS).join(', ');
  throw refuseUse(verb ? `There is no command ${JSON.stringify(verb)}; there are ${known}` : `Say which: ${known}`);
}

/**
 * The command that a value of JSON is, whoever sends it: nothing is taken that no verb knows. Errors: USAGE, with what is wrong.
 */
export function readReleaseCommand(value: unknown): ReleaseCommand {
  const given = Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
    ([, one]) => one !== undefined,
  );
  const verb = knownVerb(given.find(([name]) => name === 'verb')?.[1]);
  const fields = new Map(given.filter(([name]) => name !== 'verb'));
  const [needs, takes] = shapeOf(verb, Object.fromEntries(fields));
  const isEnd = needs.includes('end');
  const foreign = [...fields.keys()].find((name) => ![...needs, ...takes].some((one) => one === name));
  if (foreign !== undefined)
    throw refuseUse(`${verb} takes no ${optionOf(foreign) ?? JSON.stringify(foreign)}${isEnd ? ' with --end' : ''}`);
  for (const name of [...needs, ...takes]) {
    const held = fields.get(name);
    if (held === undefined && takes.includes(name)) continue;
    // Whoever forgets a share is told what one is.
    if (held === undefined && name !== 'percent') throw refuseUse(`${verb} needs ${VERBS[verb].takes}`);
    const problem = FIELDS[name](held);
    if (problem !== undefined) throw refuseUse(problem);
  }
  if (fields.has('budgets') && verb !== 'walk' && !fields.has('walk'))
    throw refuseUse(`${verb} takes --budgets with --walk alone`);
  return { verb, ...Object.fromEntries(fields) } as ReleaseCommand;
}

/** Options of the command line that are not called as the field that they fill. */
const OPTIONS: Readonly<Record<string, Field>> = {
  ...{ 'dry-run': 'dryRun', 'new-store': 'newStore', 'allow-lower': 'allowLower', 'accept-needs': 'acceptNeeds' },
  ...{ 'allow-broken-links': 'allowBrokenLinks', 'older-than': 'olderThanDays' },
};

/** The field that an option fills. */
export const fieldOf = (option: string): string => OPTIONS[option] ?? option;

/** The option that fills a field; undefined for what is no field. */
function optionOf(field: string): string | undefined {
  if (!Object.hasOwn(FIELDS, field)) return undefined;
  if (field === 'version' || field === 'generation') return '--to';
  return `--${Object.entries(OPTIONS).find(([, one]) => one === field)?.[0] ?? field}`;
}

/** A command as it is written on a command line, for people and for logs. */
export function formatReleaseCommand({ verb, ...fields }: ReleaseCommand): string {
  const given = new Map(Object.entries(fields));
  const names = VERBS[verb].names.flatMap((field) => (given.has(field) ? [String(given.get(field))] : []));
  for (const field of VERBS[verb].names) given.delete(field);
  const options = [...given].map(([field, value]) => {
    const option = optionOf(field) ?? '';
    return value === true ? option : `${option}=${String(value)}`;
  });
  return [verb, ...names, ...options].join(' ');
}
