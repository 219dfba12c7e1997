/** A route names a file of the release store; file systems limit names to 255 bytes. */
export const MAX_PATH = 200;
/** Every page carries every remote's lists, and every route is a page that each release composes anew. */
export const MAX_PATHS = 100;
/** Characters of a name or label: it has its place in a header, or in a line of the command. */
export const MAX_TEXT = 60;

export type Json = Readonly<Record<string, unknown>>;
/** Says what is wrong with a value as the end of a sentence that begins with its field; undefined when nothing is. */
export type Rule = (value: unknown) => string | undefined;

/** A value in a message, which stays one line that can be read. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 2 * MAX_PATH ? `${text.slice(0, 2 * MAX_PATH)}...` : text;
}
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** One line of words that can be seen, and that turn nothing around them. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_TEXT &&
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(value) &&
  !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(value);

export const must =
  (holds: (value: unknown) => boolean, what: string): Rule =>
  (value) =>
    holds(value)
      ? undefined
      : value === undefined
        ? `is missing: it must be ${what}`
        : `must be ${what}, not ${shown(value)}`;

export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined ? undefined : rule(value);

export const listUpTo = (most: number) => (value: unknown) => Array.isArray(value) && value.length <= most;
export function fieldProblems(json: Json, rules: Readonly<Record<string, Rule>>, prefix = ''): string[] {
  const wrong = Object.entries(rules).flatMap(([field, rule]) => {
    const problem = rule(json[field]);
    return problem ? [`"${prefix}${field}" ${problem}`] : [];
  });
  const unknown = Object.keys(json).filter((field) => !Object.hasOwn(rules, field));
  return [...wrong, ...unknown.map((field) => `"${prefix}${field}" is no known field`)];
}

/** The list to look through; one that is too long is a problem already, and would make thousands of others. */
export const listOf = (json: Json, field: string) =>
  (Array.isArray(json[field]) ? (json[field] as unknown[]) : []).slice(0, MAX_PATHS);
