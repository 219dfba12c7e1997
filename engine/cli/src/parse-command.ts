import { parseArgs } from 'node:util';
import { ReleaseError } from '@federated-pages/store/release-error';

/** Every option of the release command; which verb takes which, `VERBS` says. */
const PARSED = {
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  built: { type: 'boolean' },
  'allow-lower': { type: 'boolean' },
  'allow-broken-links': { type: 'boolean' },
  'accept-needs': { type: 'boolean' },
  'new-store': { type: 'boolean' },
  to: { type: 'string' },
  seen: { type: 'string' },
  security: { type: 'string' },
  owner: { type: 'string' },
  commit: { type: 'string' },
  days: { type: 'string' },
  hours: { type: 'string' },
  preview: { type: 'boolean' },
  end: { type: 'string' },
  walk: { type: 'boolean' },
  budgets: { type: 'string' },
  'older-than': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** With a number below zero beside its option as its value, so that the command can say what is wrong with it. */
const withNegatives = (args: readonly string[]): string[] =>
  args.reduce<string[]>((joined, arg) => {
    const before = joined.at(-1) ?? '';
    const option = before.startsWith('--') ? before.slice(2) : '';
    const takesValue = Object.entries(PARSED).some(([name, { type }]) => name === option && type === 'string');
    return takesValue && /^-\d/.test(arg) ? [...joined.slice(0, -1), `${before}=${arg}`] : [...joined, arg];
  }, []);

const SYNTAX = { allowPositionals: true, options: PARSED } as const;

/** A refusal of what was written, with where to read how it is written. */
export const refuseUse = (sentence: string) => new ReleaseError('USAGE', `${sentence}. See npm run release -- --help`);

/** Errors: those of `parseArgs`; USAGE for an option without its value, or with two of which one would be passed over. */
export function parseCommand(args: readonly string[]) {
  const { tokens, ...parsed } = parseArgs({ ...SYNTAX, args: withNegatives(args), tokens: true });
  const given = tokens.flatMap((token) => (token.kind === 'option' && token.value !== undefined ? [token] : []));
  const empty = given.find(({ value }) => value === '');
  if (empty) throw refuseUse(`${empty.rawName} takes a value, and was given an empty one`);
  const twice = given.find(({ name }, at) => given.findIndex((one) => one.name === name) < at);
  if (twice) throw refuseUse(`${twice.rawName} was given twice`);
  return parsed;
}

export type CommandValues = ReturnType<typeof parseCommand>['values'];

/** The same command with its verb before its options, for whoever goes by the verb; as it is where it cannot be parsed: it then comes to nothing. */
export function verbFirst(given: readonly string[]): readonly string[] {
  const args = withNegatives(given);
  try {
    const { tokens } = parseArgs({ ...SYNTAX, args, tokens: true });
    const verb = tokens.find((token) => token.kind === 'positional');
    return verb ? [verb.value, ...args.toSpliced(verb.index, 1)] : given;
  } catch {
    return given;
  }
}
