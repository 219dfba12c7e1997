import type { Rule } from '../rules/rule';

/** Program arguments cannot contain the character 0. */
const isText = (one: unknown) => typeof one === 'string' && one.length > 0 && one.length <= 300 && !one.includes('\0');

/** A release command as JSON: its verb and its fields. The release service validates its values. */
export const releaseCommand: Rule<Readonly<Record<string, unknown>>> = {
  normalise: (value) => value,
  check(value) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const fields = isObject ? Object.values(value) : [];
    const isPlain = fields.every((one) => isText(one) || ['number', 'boolean'].includes(typeof one));
    return isObject && 'verb' in value && fields.length <= 20 && isPlain
      ? undefined
      : 'This must be a release command: an object with its verb and its fields';
  },
};

/** The same in the format of earlier clients: the words of a command line. */
export const commandArguments: Rule<string[]> = {
  normalise: (value) => value,
  check: (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= 12 && value.every(isText)
      ? undefined
      : 'This must be a list of up to 12 texts',
};
