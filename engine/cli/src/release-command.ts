import { PREVIEW_LIFE } from '@federated-pages/store/preview';
import { ReleaseError } from '@federated-pages/store/release-error';
import { isVersion } from '@federated-pages/store/version';
import { readBudgets } from '@federated-pages/walk/report';
import { isChange, isVerb, VERBS, type VerbName } from './usage';

interface Answered {
  /** JSON output. */
  json?: true;
}

interface Changing extends Answered {
  /** Runs all checks without a change. */
  dryRun?: true;
}

/** Commands with a build of a remote or the shell. */
interface OfBuild extends Answered {
  /** Workspace name; the prefix "mf-" is optional. */
  name: string;
  /** Uses the existing build. */
  built?: true;
  allowLower?: true;
  allowBrokenLinks?: true;
  acceptNeeds?: true;
  /** Limits for a walk, as for `readBudgets`. */
  budgets?: string;
}

interface Releasing extends OfBuild, Changing {
  /** Source commit. */
  commit?: string;
  /** Starts a store in an empty folder although another product's was found. */
  newStore?: true;
  /** Walks through its pages in a browser first. */
  walk?: true;
}

interface TakingBack extends Changing {
  name: string;
  /** The version that the caller has seen, for optimistic locking. */
  seen?: string;
  /** Security reason. */
  security?: string;
}

/**
 * A command to the release store. Parsed from a command line or JSON by `readReleaseCommand`, sent as JSON, and run by
 * `runReleaseCommand`.
 */
export type ReleaseCommand =
  | (Answered & { verb: 'status' | 'history' | 'verify' | 'key' })
  | (Answered & { verb: 'diff'; from: number; to: number })
  | (Releasing & { verb: 'publish' })
  | (Releasing & { verb: 'canary'; percent: number })
  /** `hours`: its lifetime. Default: PREVIEW_LIFE. */
  | (Releasing & { verb: 'preview'; hours?: number; end?: undefined })
  /** `end`: id of the preview to end. */
  | (Changing & { verb: 'preview'; end: string; name?: undefined })
  | (OfBuild & { verb: 'walk' })
  /** `owner`: the team in its remote.json. */
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

/** A command with a build. */
export type BuildCommand = Exclude<CommandOf<'publish' | 'canary' | 'preview' | 'walk'>, { end: string }>;

export const takesBuild = (command: ReleaseCommand): command is BuildCommand =>
  ['publish', 'canary', 'preview', 'walk'].includes(command.verb) && !('end' in command);

/** Whether a command changes the store. */
export const changesStore = (command: ReleaseCommand): boolean =>
  isChange(command.verb) && !('dryRun' in command && command.dryRun);

/** A usage error with a pointer to the help. */
export const refuseUse = (sentence: string) => new ReleaseError('USAGE', `${sentence}. See npm run release -- --help`);

const HOUR_MS = 3_600_000;
const MOST_HOURS = PREVIEW_LIFE.most / HOUR_MS;
const LONGEST_TEXT = 300;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_TEXT && !value.includes('\0');
const isWhole = (value: unknown, least: number, most = 1e15) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** A field's problem as a sentence; undefined if it is valid. */
type Check = (value: unknown) => string | undefined;

const holds = (isRight: (value: unknown) => boolean, sentence: string): Check => {
  return (value) => (isRight(value) ? undefined : sentence);
};
const flag: Check = (value) =>
  value === true ? undefined : 'What a command says without a value is true, or left out';
const text = holds(isText, `A name, a version or an id is a text of 1 to ${LONGEST_TEXT} characters`);
const generation: Check = (value) =>
  isWhole(value, 0) ? undefined : `A generation is a whole number, and not ${JSON.stringify(value)}`;

/** All fields of commands besides the verb. */
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
  // The service limits it.
  days: holds((value) => isWhole(value, 1, 999_999_999), 'A token lives for a whole number of --days, 1 at least'),
  olderThanDays: holds((value) => isWhole(value, 0, 9_999), '--older-than takes a whole number of days'),
} satisfies Record<string, Check>;

type Field = keyof typeof FIELDS;

const CHANGE: readonly Field[] = ['json', 'dryRun'];
const BUILD: readonly Field[] = ['json', 'built', 'allowLower', 'allowBrokenLinks', 'acceptNeeds', 'budgets'];
const RELEASE: readonly Field[] = [...BUILD, 'dryRun', 'commit', 'newStore', 'walk'];
const BACK: readonly Field[] = [...CHANGE, 'seen', 'security'];

/** Required and optional fields of each verb. */
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

/** Fields of commands about a whole generation or a running preview, instead of a remote's name. */
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

/** Errors: USAGE for an unknown verb. */
export function knownVerb(verb: unknown): VerbName {
  if (typeof verb === 'string' && isVerb(verb)) return verb;
  const known = Object.keys(VERBS).join(', ');
  throw refuseUse(verb ? `There is no command ${JSON.stringify(verb)}; there are ${known}` : `Say which: ${known}`);
}

/** Parses an untrusted JSON value as a command; unknown fields are refused. Errors: USAGE, with the problem. */
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
    // A missing share gets its own message.
    if (held === undefined && name !== 'percent') throw refuseUse(`${verb} needs ${VERBS[verb].takes}`);
    const problem = FIELDS[name](held);
    if (problem !== undefined) throw refuseUse(problem);
  }
  if (fields.has('budgets') && verb !== 'walk' && !fields.has('walk'))
    throw refuseUse(`${verb} takes --budgets with --walk alone`);
  return { verb, ...Object.fromEntries(fields) } as ReleaseCommand;
}

/** Options whose name differs from their field. */
const OPTIONS: Readonly<Record<string, Field>> = {
  ...{ 'dry-run': 'dryRun', 'new-store': 'newStore', 'allow-lower': 'allowLower', 'accept-needs': 'acceptNeeds' },
  ...{ 'allow-broken-links': 'allowBrokenLinks', 'older-than': 'olderThanDays' },
};

/** The field of an option. */
export const fieldOf = (option: string): string => OPTIONS[option] ?? option;

/** The option of a field; undefined if it is no field. */
function optionOf(field: string): string | undefined {
  if (!Object.hasOwn(FIELDS, field)) return undefined;
  if (field === 'version' || field === 'generation') return '--to';
  return `--${Object.entries(OPTIONS).find(([, one]) => one === field)?.[0] ?? field}`;
}

/** A command as a command line, for people and logs. */
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
