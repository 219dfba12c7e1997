import { parseArgs } from 'node:util';

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

/** Errors: those of `parseArgs`. */
export const parseCommand = (args: readonly string[]) => parseArgs({ ...SYNTAX, args: withNegatives(args) });

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
