import { oneOf, text, type Rule } from '../../rules/rule';
import { tidyText } from '../../rules/tidy';
import { DECISIONS, DOCUMENTS, type RequestedChange } from './reviews';

/** The application's version that a write is based on. */
export const version: Rule<number> = {
  normalise: (value) => value,
  check: (value) =>
    Number.isSafeInteger(value) && (value as number) > 0 && (value as number) < 2 ** 31
      ? undefined
      : 'This must be the version of the application',
};

export const decision = oneOf(DECISIONS, 'This decision is not known');

const MESSAGE_MAX = 2_000;

/** A reviewer's message to the owner. */
export const reviewMessage = text({
  normalise: tidyText,
  patterns: [[/^[^\0\p{Cs}]*$/u, 'The message has characters that cannot be printed']],
  max: [MESSAGE_MAX, `The message must be at most ${MESSAGE_MAX} characters`],
});

/** Documents a reviewer has checked, without duplicates. */
export const checkedPapers = <Name extends string>(names: readonly Name[]): Rule<Name[]> => ({
  normalise: (value) => value,
  check: (value) =>
    Array.isArray(value) && value.every((one, at) => names.includes(one as Name) && value.indexOf(one) === at)
      ? undefined
      : `These must be names of papers: ${names.join(', ')}`,
});

/** A reviewer's note for colleagues. */
export const note = text({
  required: 'Please write something',
  normalise: tidyText,
  patterns: [[/^[^\0\p{Cs}]*$/u, 'The note has characters that cannot be printed']],
  max: [MESSAGE_MAX, `The note must be at most ${MESSAGE_MAX} characters`],
});

const CHANGES_MAX = 50;

function isChange(value: unknown, steps: readonly unknown[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { step, field, message, ...unknown } = value as Record<string, unknown>;
  return (
    (step === DOCUMENTS || steps.includes(step)) &&
    typeof field === 'string' &&
    /^[A-Za-z0-9]{0,40}$/.test(field) &&
    typeof message === 'string' &&
    reviewMessage.check(message, {}) === undefined &&
    Object.keys(unknown).length === 0
  );
}

/** Fields of these steps that the owner is asked to correct. */
export const requestedChanges = <Step extends string>(steps: readonly Step[]): Rule<RequestedChange<Step>[]> => ({
  normalise: (value) => value,
  check: (value) =>
    Array.isArray(value) && value.length <= CHANGES_MAX && value.every((one) => isChange(one, steps))
      ? undefined
      : `These must be at most ${CHANGES_MAX} changes, each with step, field and message`,
});
