import { text, type Rule } from './rule';
import { tidyDigits } from './tidy';

/** Fails if a letter that looks like a digit is among digits. */
const LOOKALIKES = /^(?!(?=.*[OoIl])[0-9OoIl]+$)/;

/** A number copied from documents, in `format`. Zeros alone are valid unless `cannotBeZero`. */
export const numberOf = (label: string, pattern: RegExp, format: string, { cannotBeZero = false } = {}) =>
  text({
    required: `${label} is required`,
    normalise: tidyDigits,
    patterns: [
      [LOOKALIKES, `${format}: type 0 (zero) for the letter O and 1 (one) for I`],
      [pattern, format],
      ...(cannotBeZero ? [[/[^0]/, `${label} cannot be all zeros`] as const] : []),
    ],
  });

/** A whole number within a range. */
export const wholeNumber = (least: number, most: number, message: string): Rule<number> => ({
  normalise: (value) => value,
  check: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? undefined : message,
});
