/** A version's visits for a judgement. */
export interface Tally {
  visits: number;
  failedVisits: number;
  /** Number of distinct addresses of the failed ones. */
  failedFrom: number;
}

export type Verdict = 'worse' | 'well' | 'wait';

export interface Judgement {
  verdict: Verdict;
  /** For people: the comparison and its result. */
  why: string;
}

/** Standard deviations of each bound: an error rate of one in a thousand. */
const Z = 3.09;
/** Tolerated difference of the failure rates. */
const MARGIN = 0.01;
/** Minimum of failed visits and their addresses for `worse`. */
const LEAST_FAILED = 6;
const LEAST_ADDRESSES = 3;
/** Prior for the other version: filled up to this number of visits with this failure rate. */
const GRANTED = { visits: 300, failing: 0.01 };

/** Wilson score interval of a proportion. */
function wilson(failed: number, visits: number): { low: number; high: number } {
  if (visits === 0) return { low: 0, high: 1 };
  const share = failed / visits;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * visits)) / (1 + z2 / visits);
  const half = (Z * Math.sqrt((share * (1 - share)) / visits + z2 / (4 * visits * visits))) / (1 + z2 / visits);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const shareText = (failed: number, visits: number) =>
  `${failed} of ${Math.round(visits)} visits (${percent(failed / visits)})`;

/**
 * Compares the failure rates of a version and the one before it.
 * `worse`: the lower bound of the difference of the proportions (Newcombe's, from Wilson intervals, one-sided with z =
 * 3.09) exceeds one percentage point, with at least six failed visits from at least three addresses. The other
 * version's visits are filled up to 300 with a failure rate of 1 %, in case it has few. `well`: the version has enough
 * visits and its rate exceeds the other's by at most one percentage point. Otherwise `wait`.
 * @param version the judged version
 * @param other the version before it, from the same time or earlier
 * @param leastVisits minimum of visits for `well`
 */
export function judge(version: Tally, other: Tally, leastVisits: number): Judgement {
  // A failure may be reported without its visit.
  const visits = Math.max(version.visits, version.failedVisits);
  const granted = Math.max(0, GRANTED.visits - other.visits);
  const otherVisits = Math.max(other.visits, other.failedVisits) + granted;
  const otherFailed = other.failedVisits + granted * GRANTED.failing;
  if (visits === 0) return { verdict: 'wait', why: 'it has no visits yet' };
  const own = version.failedVisits / visits;
  const others = otherFailed / otherVisits;
  const reach = Math.hypot(
    own - wilson(version.failedVisits, visits).low,
    wilson(otherFailed, otherVisits).high - others,
  );
  const why = `it fails in ${shareText(version.failedVisits, visits)}, the other in ${percent(others)}`;
  const isCounted = version.failedVisits >= LEAST_FAILED && version.failedFrom >= LEAST_ADDRESSES;
  if (isCounted && own - others - reach > MARGIN) return { verdict: 'worse', why };
  return { verdict: visits >= leastVisits && own - others <= MARGIN ? 'well' : 'wait', why };
}
