/** A route becomes a file name in the release store; file systems limit names to 255 bytes. */
export const MAX_PATH = 200;
/** Every page contains every remote's lists, and every route is composed again at each release. */
export const MAX_PATHS = 100;
/** Limit of characters of a name or label, which appear in headers and in command output. */
export const MAX_TEXT = 60;

export type Json = Readonly<Record<string, unknown>>;
/** A value's problem, as the end of a sentence that starts with its field; undefined if it is valid. */
export type Rule = (value: unknown) => string | undefined;

/** A value for a message, shortened to a readable line. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 2 * MAX_PATH ? `${text.slice(0, 2 * MAX_PATH)}...` : text;
}
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** One line of visible text without control or bidirectional characters. */
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

/** The checked part of a list; a longer list is a problem of its own, and would cause thousands of others. */
export const listOf = (json: Json, field: string) =>
  (Array.isArray(json[field]) ? (json[field] as unknown[]) : []).slice(0, MAX_PATHS);
