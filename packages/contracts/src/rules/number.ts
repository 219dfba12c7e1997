import { text, type Rule } from './rule';
import { tidyDigits } from './tidy';

/** Fails for digits among which a letter stands that looks like one. */
const LOOKALIKES = /^(?!(?=.*[OoIl])[0-9OoIl]+$)/;

/** A number that is copied from papers; `format` says which. Zeros alone are one unless it `cannotBeZero`. */
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

/** A whole number of a range. */
export const wholeNumber = (least: number, most: number, message: string): Rule<number> => ({
  normalise: (value) => value,
  check: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? undefined : message,
});
