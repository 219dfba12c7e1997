import { parseArgs } from 'node:util';
import { fieldOf, knownVerb, readReleaseCommand, refuseUse, type ReleaseCommand } from './release-command';
import { VERBS, wrongUse, type VerbName } from './usage';

/** All options of the release command; `VERBS` lists those of each verb. */
const OPTIONS = {
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

/** Attaches a negative number to its option, so that its value can be reported as wrong. */
const withNegatives = (args: readonly string[]): string[] =>
  args.reduce<string[]>((joined, arg) => {
    const before = joined.at(-1) ?? '';
    const option = before.startsWith('--') ? before.slice(2) : '';
    const takesValue = Object.entries(OPTIONS).some(([name, { type }]) => name === option && type === 'string');
    return takesValue && /^-\d/.test(arg) ? [...joined.slice(0, -1), `${before}=${arg}`] : [...joined, arg];
  }, []);

/** Errors: those of `parseArgs`; USAGE for an option without a value, or given twice. */
function readWords(args: readonly string[]) {
  const { tokens, ...parsed } = parseArgs({
    ...{ allowPositionals: true, options: OPTIONS, tokens: true },
    args: withNegatives(args),
  } as const);
  const given = tokens.flatMap((token) => (token.kind === 'option' && token.value !== undefined ? [token] : []));
  const empty = given.find(({ value }) => value === '');
  if (empty) throw refuseUse(`${empty.rawName} takes a value, and was given an empty one`);
  const twice = given.find(({ name }, at) => given.findIndex((one) => one.name === name) < at);
  if (twice) throw refuseUse(`${twice.rawName} was given twice`);
  return parsed;
}

type Options = Omit<ReturnType<typeof readWords>['values'], 'help'>;

/** Parses a number without leading zeros; other text is returned for a later refusal. */
const numberOf = (text: string | undefined) => (text !== undefined && /^[1-9]\d*$/.test(text) ? Number(text) : text);
/** The same with leading zeros, for generations and days. */
const paddedNumberOf = (text: string | undefined) =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : text;

/** A preview's lifetime in hours. */
function hoursOf({ days, hours, end }: Options) {
  const [option] = Object.entries({ days, hours }).find(([, text]) => text !== undefined) ?? [];
  if (option !== undefined && end !== undefined) throw refuseUse(`preview takes no --${option} with --end`);
  if (days !== undefined && hours !== undefined) throw refuseUse('A preview lives for --days or for --hours, not both');
  const whole = numberOf(days);
  return typeof whole === 'number' ? whole * 24 : (numberOf(hours) ?? whole);
}

/** The fields of a command from its positional arguments and options. */
function fieldsOf(verb: VerbName, words: readonly string[], options: Options): Record<string, unknown> {
  const { days, preview, to, ...plain } = options;
  const [first, second] = words;
  const fields = {
    verb,
    ...Object.fromEntries(VERBS[verb].names.map((field, at) => [field, words[at]])),
    ...Object.fromEntries(Object.entries(plain).map(([option, value]) => [fieldOf(option), value])),
  };
  switch (verb) {
    case 'publish':
      if (!preview && (days ?? plain.hours) !== undefined)
        throw refuseUse('publish takes --days and --hours with --preview alone');
      return preview ? { ...fields, verb: 'preview', hours: hoursOf(options) } : fields;
    case 'preview':
      return { ...fields, hours: hoursOf(options) };
    case 'canary':
      return { ...fields, percent: numberOf(second) };
    case 'rollback':
      return first === undefined ? { ...fields, generation: paddedNumberOf(to) } : { ...fields, version: to };
    case 'diff':
      return { ...fields, from: paddedNumberOf(first), to: paddedNumberOf(second) };
    case 'token':
      return { ...fields, days: numberOf(days) };
    case 'prune':
      return { ...fields, olderThanDays: paddedNumberOf(plain['older-than']) };
    default:
      return fields;
  }
}

/** The parsed input: a command, or a request for help. */
export type Asked = { command: ReleaseCommand } | { help: VerbName | undefined };

/** Parses a command line. Errors: those of `parseArgs`; USAGE. */
export function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = readWords(args);
  const { help, ...options } = values;
  const [name = '', ...given] = positionals;
  if (help || name === 'help') {
    const about = name === 'help' ? given[0] : name;
    return { help: about ? knownVerb(about) : undefined };
  }
  const verb = knownVerb(name);
  const wrong = wrongUse(verb, given, Object.keys(options));
  if (wrong) throw refuseUse(wrong);
  return { command: readReleaseCommand(fieldsOf(verb, given, options)) };
}

/** The command of a command line. Errors: as for `readArguments`; USAGE for a request for help. */
export function parseReleaseCommand(args: readonly string[]): ReleaseCommand {
  const asked = readArguments(args);
  if ('command' in asked) return asked.command;
  throw refuseUse('That asks for help, and is no command');
}
