/* Amounts are integer cents. Divisions are lossless, and parts are rounded once. */

const BASIS = 10_000;

/** A share of an amount, half a cent rounded up. `basisPoints`: hundredths of a percent, so 500 is 5 %. */
export function partOf(cents: number, basisPoints: number): number {
  assertCents(cents);
  return Math.floor((cents * basisPoints * 2 + BASIS) / (BASIS * 2));
}

/**
 * Divides an amount by weights without loss: each share is rounded down, and the remaining cents go to the shares with
 * the largest remainders, the first of equals first. All-zero weights share equally.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  assertCents(cents);
  if (weights.length === 0) throw new RangeError('no weights to allocate by');
  if (weights.some((weight) => weight < 0)) throw new RangeError('a weight is negative');
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = sum === 0 ? weights.map(() => 1) : weights;
  const whole = sum === 0 ? weights.length : sum;
  const parts = shares.map((weight) => Math.floor((cents * weight) / whole));
  const lost = shares.map((weight, index) => ({ index, loss: (cents * weight) % whole }));
  const remaining = cents - parts.reduce((total, part) => total + part, 0);
  for (const { index } of lost.sort((a, b) => b.loss - a.loss || a.index - b.index).slice(0, remaining)) {
    parts[index]! += 1;
  }
  return parts;
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

function assertCents(cents: number): void {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is no amount in cents`);
}
