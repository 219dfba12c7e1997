/** Visits of a version, as far as a judgement needs them. */
export interface Tally {
  visits: number;
  failedVisits: number;
  /** Addresses from which the failed ones came. */
  failedFrom: number;
}

export type Verdict = 'worse' | 'well' | 'wait';

export interface Judgement {
  verdict: Verdict;
  /** For people: what was compared, and what came of it. */
  why: string;
}

/** Standard deviations of either bound: a judgement errs by chance once in a thousand. */
const Z = 3.09;
/** What a version may fail more often than the other, as a proportion of visits. */
const MARGIN = 0.01;
/** A version is not worse before so many of its visits failed, from so many addresses. */
const LEAST_FAILED = 6;
const LEAST_ADDRESSES = 3;
/** Where fewer visits of the other are known, so many are taken for granted, of which so many fail. */
const GRANTED = { visits: 300, failing: 0.01 };

/** Wilson's bounds of a proportion of which `failed` of `visits` were seen. */
function wilson(failed: number, visits: number): { low: number; high: number } {
  if (visits === 0) return { low: 0, high: 1 };
  const share = failed / visits;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * visits)) / (1 + z2 / visits);
  const half = (Z * Math.sqrt((share * (1 - share)) / visits + z2 / (4 * visits * visits))) / (1 + z2 / visits);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const told = (failed: number, visits: number) =>
  `${failed} of ${Math.round(visits)} visits (${percent(failed / visits)})`;

/**
 * Compares how often the visits of a version fail with how often those of the one before it do.
 *
 * It is `worse` when the lower bound of the difference of the two proportions (Newcombe's, of Wilson's bounds of each, one-sided with
 * z = 3.09) is more than one percentage point, at least six of its visits failed, and these came from at least three
 * addresses. What is known of the other is filled up to 300 visits of which one in a hundred fails: of a version that nobody
 * has visited yet, that much is taken for granted. It is `well` when it has enough visits and its proportion is no more than one
 * percentage point above the other's. Anything else has to `wait`.
 *
 * @param version what is judged
 * @param other the version that would take its place, in the same time or before
 * @param leastVisits that it takes to be found well
 */
export function judge(version: Tally, other: Tally, leastVisits: number): Judgement {
  // Reports of a failure may come without one of the visit.
  const visits = Math.max(version.visits, version.failedVisits);
  const granted = Math.max(0, GRANTED.visits - other.visits);
  const otherVisits = Math.max(other.visits, other.failedVisits) + granted;
  const otherFailed = other.failedVisits + granted * GRANTED.failing;
  if (visits === 0) return { verdict: 'wait', why: 'nobody has visited it' };
  const own = version.failedVisits / visits;
  const others = otherFailed / otherVisits;
  const reach = Math.hypot(
    own - wilson(version.failedVisits, visits).low,
    wilson(otherFailed, otherVisits).high - others,
  );
  const why = `it fails in ${told(version.failedVisits, visits)}, the other in ${percent(others)}`;
  const isCounted = version.failedVisits >= LEAST_FAILED && version.failedFrom >= LEAST_ADDRESSES;
  if (isCounted && own - others - reach > MARGIN) return { verdict: 'worse', why };
  return { verdict: visits >= leastVisits && own - others <= MARGIN ? 'well' : 'wait', why };
}
