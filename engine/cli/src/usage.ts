import type { Product } from '@federated-pages/store/product';

/** A verb's help. */
interface Verb {
  /** Arguments after the verb. */
  takes: string;
  does: string;
  /** Fields of the positional arguments, in order. */
  names: readonly ('name' | 'percent' | 'from' | 'to' | 'team')[];
  options: readonly Option[];
  /** Further notes. */
  more?: string;
}

type Option = keyof typeof OPTIONS;

const OPTIONS = {
  json: 'prints for programs',
  'dry-run': 'makes all checks and changes nothing; a walk stores its report',
  built: 'uses the existing build, without building',
  'allow-lower': 'accepts a version that is not higher than all earlier ones',
  'allow-broken-links': 'accepts links to paths that no page answers',
  'accept-needs': 'accepts needs beyond those of the live version',
  'new-store': "begins a store in an empty folder although another product's is in sight",
  to: 'goes back to this version of a remote, or without one to this whole generation',
  seen: 'optimistic locking: the expected canary, or for rollback and withdraw the live version ("none" if withdrawn); the command fails if it has changed',
  security: 'the reason of a security release: no browser runs the removed version any more, also not from its caches',
  owner: 'the team that its remote.json states; default: the team of its last release',
  commit: 'the commit of the build, for the record; default: the present one in git',
  preview: 'for holders of the link only, as the command preview',
  end: 'ends the preview of this id',
  days: 'life, in whole days: of a token --days 90 (default), of a preview --days 7 (default), 30 at most',
  hours: 'life of a preview in whole hours, instead: 1 at least',
  walk: 'first walks through its pages in a browser, as the command walk',
  budgets: 'limits of a page in a walk: --budgets scripts=60,requests=40,largest-paint=2500,layout-shift=0.1',
  'older-than': 'days without use before a version is removed: --older-than 30 (default)',
} as const;

export const VERBS = {
  status: { takes: '', does: 'the live generation', names: [], options: ['json'] },
  history: { takes: '', does: 'every generation, newest first', names: [], options: ['json'] },
  diff: {
    takes: '<from> <to>',
    does: 'what changed between two generations',
    names: ['from', 'to'],
    options: ['json'],
  },
  publish: {
    takes: '<remote|shell>',
    does: 'build it if needed and make its version live',
    names: ['name'],
    options: [
      ...(['json', 'dry-run', 'built', 'allow-lower', 'allow-broken-links', 'accept-needs', 'commit'] as const),
      ...(['new-store', 'preview', 'days', 'hours', 'walk', 'budgets'] as const),
    ],
    more: 'The version is that of its package.json. A version once published never changes, and versions rise.',
  },
  canary: {
    takes: '<remote> <percent>',
    does: 'build it if needed and give its version to a share of the visitors',
    names: ['name', 'percent'],
    options: [
      ...(['json', 'dry-run', 'built', 'allow-lower', 'allow-broken-links', 'accept-needs', 'commit'] as const),
      ...(['walk', 'budgets'] as const),
    ],
    more:
      'The share is from 1 to 99; repeated for the same version, it changes. All other visitors keep the live version, and other teams\n' +
      'may publish: a release that is incompatible with a canary ends it.',
  },
  preview: {
    takes: '<remote> | --end <id>',
    does: 'build it if needed and show its version to holders of the printed link, or end that',
    names: ['name'],
    options: [
      ...(['json', 'dry-run', 'built', 'allow-lower', 'allow-broken-links', 'accept-needs', 'commit'] as const),
      ...(['days', 'hours', 'end'] as const),
    ],
    more:
      'It is composed with the live generation, now and after each change, and checked as a publish; only holders of the link see it. The link\n' +
      'is shown this once, and status lists running previews. The version can still be published later.',
  },
  walk: {
    takes: '<remote>',
    does: 'build it if needed and walk in a browser through the pages that would be live with it',
    names: ['name'],
    options: ['json', 'built', 'allow-lower', 'allow-broken-links', 'accept-needs', 'budgets'],
    more:
      'Each page of the remote, and one of each neighbour, is opened, used and compared with the live one: errors, responses, accessibility\n' +
      'barriers, costs and appearance. Refuses a version that is worse than the live one. The report with its pictures is kept with the version.',
  },
  may: {
    takes: '<remote>',
    does: 'say whether the team of the token may release a remote; changes nothing',
    names: ['name'],
    options: ['json', 'owner'],
    more: 'What releases a build asks this of a release service elsewhere before it builds.',
  },
  promote: {
    takes: '<remote>',
    does: "make a remote's canary live for everybody",
    names: ['name'],
    options: ['json', 'dry-run', 'seen'],
  },
  abort: {
    takes: '<remote>',
    does: "end a remote's canary: everybody has the live version again",
    names: ['name'],
    options: ['json', 'dry-run', 'seen', 'security'],
  },
  rollback: {
    takes: '<remote> [--to <version>] | --to <generation>',
    does: 'make an earlier version, or a whole earlier generation, live again',
    names: ['name'],
    options: ['json', 'dry-run', 'allow-broken-links', 'to', 'seen', 'security'],
  },
  withdraw: {
    takes: '<remote>',
    does: 'take a remote out, with its routes and its navigation',
    names: ['name'],
    options: ['json', 'dry-run', 'allow-broken-links', 'seen', 'security'],
    more: 'It comes back by rollback <remote>, or by a publish of a higher version.',
  },
  sign: {
    takes: '',
    does: 'make the live generation anew, signed with the present keys',
    names: [],
    options: ['json', 'dry-run'],
    more: 'After keys were exchanged, and for a store that older tools have filled. A publish does so as well.',
  },
  key: {
    takes: '',
    does: 'make a key to sign releases with, and show both halves of it; changes nothing',
    names: [],
    options: ['json'],
  },
  verify: {
    takes: '',
    does: 'compare the whole store with the published files',
    names: [],
    options: ['json'],
    more: 'Exit code 1 when a file in it differs from the published one.',
  },
  prune: {
    takes: '',
    does: 'remove unused versions',
    names: [],
    options: ['json', 'dry-run', 'older-than'],
    more: 'What the last 20 generations need stays whatever its age.',
  },
  token: {
    takes: '<team>',
    does: 'make a token by which a team releases its own remotes through the release service',
    names: ['team'],
    options: ['json', 'days'],
    more: "It is shown this once. '*' stands for the product's operator, who may do everything.",
  },
} satisfies Record<string, Verb>;

export type VerbName = keyof typeof VERBS;

const LOOKS: readonly VerbName[] = ['status', 'history', 'diff', 'verify', 'walk', 'may', 'key'];
const URGENT: readonly VerbName[] = ['rollback', 'withdraw', 'abort'];

export const takes = (verb: VerbName, option: string): boolean =>
  (VERBS[verb] as Verb).options.some((one) => one === option);

export const isVerb = (name: string): name is VerbName => Object.hasOwn(VERBS, name);

/** Whether a verb changes the live set or the store. */
export const isChange = (verb: VerbName): boolean => !LOOKS.includes(verb);

/** Whether a verb takes back a bad version: walks and publishes must not delay it. */
export const isUrgent = (verb: VerbName): boolean => URGENT.includes(verb);

/** Whether a verb changes nothing and runs no code of a build: slow commands must not delay it. */
export const isQuick = (verb: VerbName): boolean => !isChange(verb) && verb !== 'walk';

const COMMAND = 'npm run release --';
const WIDTH = 31;

const optionLines = (options: readonly Option[]) =>
  options.map((option) => `  --${option.padEnd(WIDTH - 2)} ${OPTIONS[option]}`);

/** The help of one verb, or of the whole command. */
export function usage({ data, release }: Pick<Product, 'data' | 'release'>, name?: VerbName): string {
  if (name) {
    const { takes, does, options, more }: Verb = VERBS[name];
    const lines = [`Usage: ${[COMMAND, name, takes].filter(Boolean).join(' ')}`, '', `Does: ${does}.`];
    return [...lines, ...(more ? [more] : []), '', ...optionLines(options)].join('\n');
  }
  const all = Object.keys(OPTIONS) as Option[];
  return [
    `Usage: ${COMMAND} <command>`,
    '',
    ...Object.entries(VERBS).map(([verb, { takes, does }]) => `  ${`${verb} ${takes}`.padEnd(WIDTH)} ${does}`),
    '',
    ...optionLines(all),
    '',
    `${COMMAND} <command> --help says what a command takes. The store is that of ${data.variable} (default ${data.folder}),`,
    `the working copy of ${data.bucket} (s3://bucket/prefix) where that is set,`,
    `or that of the release service at ${release.url}, to which ${release.token} is shown.`,
    'A failure is the last line on standard error, "CODE: sentence"; progress is printed above it.',
    'Exit codes: 0 done; 1 refused, or problems found (verify, walk); 2 wrong usage (USAGE); 3 temporarily impossible, try again later;',
    '4 unknown whether it was done: run status.',
  ].join('\n');
}

/** Unexpected arguments or options of a verb; undefined if there are none. */
export function wrongUse(verb: VerbName, given: readonly string[], options: readonly string[]): string | undefined {
  const { names, takes: text }: Verb = VERBS[verb];
  const foreign = options.find((option) => !takes(verb, option));
  if (foreign) return `${verb} takes no --${foreign}`;
  const [more] = given.slice(names.length);
  return more === undefined ? undefined : `${verb} takes ${text || 'nothing'}, and not ${JSON.stringify(more)}`;
}
