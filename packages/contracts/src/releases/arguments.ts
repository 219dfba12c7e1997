import type { Rule } from '../rules/rule';

/** No program can be given what holds the character 0. */
const isArgument = (one: unknown) =>
  typeof one === 'string' && one.length > 0 && one.length <= 300 && !one.includes('\0');

/** Of the release command, as `federated-pages release` takes them. */
export const commandArguments: Rule<string[]> = {
  normalise: (value) => value,
  check: (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= 12 && value.every(isArgument)
      ? undefined
      : 'This must be a list of up to 12 texts',
};
