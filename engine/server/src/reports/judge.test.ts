import { judge, type Tally } from './judge';

const tally = (failedVisits: number, visits: number, failedFrom = failedVisits): Tally => ({
  ...{ visits, failedVisits, failedFrom },
});
const verdict = (version: Tally, other: Tally, least = 100) => judge(version, other, least).verdict;

test.each([
  ['it has no visits yet', tally(0, 0), tally(0, 1000), 'wait'],
  ['one in ten fails, of the other one in a hundred', tally(10, 100), tally(19, 1900), 'worse'],
  ['the same, and the other is as new', tally(10, 100), tally(1, 100), 'worse'],
  ['every visit fails, and the other has no visits', tally(6, 6), tally(0, 0), 'worse'],
  ['five visits are too few, whatever they say', tally(5, 5), tally(0, 1000), 'wait'],
  ['all from two addresses', tally(40, 40, 2), tally(0, 1000), 'wait'],
  ['both fail as often, whatever the reason', tally(30, 100), tally(300, 1000), 'well'],
  ['it fails less often', tally(0, 100), tally(50, 1000), 'well'],
  ['too few to say', tally(0, 99), tally(0, 1000), 'wait'],
  ['above the margin, but maybe by chance', tally(4, 150), tally(10, 1000), 'wait'],
  ['within the margin', tally(19, 1000), tally(10, 1000), 'well'],
  ['failures were reported, and their visits were not', tally(12, 0), tally(0, 1000), 'worse'],
])('%s', (_, version, other, expected) => expect(verdict(version, other)).toBe(expected));

test('it says what was compared', () => {
  expect(judge(tally(10, 100), tally(19, 1900), 100).why).toBe(
    'it fails in 10 of 100 visits (10.0 %), the other in 1.0 %',
  );
});

/** The same numbers every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many visits have failed when a canary is stopped; undefined when it never is. It is judged at each that does. */
function stoppedAt(random: () => number, share: number, failing: number, background: number, most: number) {
  const own = tally(0, 0);
  const other = tally(0, 0);
  /** Visits of the other until one fails. */
  const untilFailed = () => Math.log(1 - random()) / Math.log(1 - background);
  let good = untilFailed();
  while (own.visits < most) {
    own.visits += 1;
    const beside = (1 - share) / share;
    other.visits += beside;
    for (good -= beside; good <= 0; good += untilFailed()) other.failedVisits += 1;
    if (random() >= failing) continue;
    own.failedVisits += 1;
    own.failedFrom += 1;
    if (judge(own, other, most).verdict === 'worse') return own.failedVisits;
  }
  return undefined;
}

test.each([0.05, 0.25, 0.5])(
  'of 2,000 good canaries for %f of the visitors, with one visit in a hundred that fails, at most two are stopped',
  (share) => {
    const random = seeded(7);
    const stopped = Array.from({ length: 2_000 }, () => stoppedAt(random, share, 0.01, 0.01, 1_000));
    expect(stopped.filter((one) => one !== undefined).length).toBeLessThanOrEqual(2);
  },
);

// One in a hundred of the others fails for its own reasons.
test.each([
  [0.05, 0.95],
  [0.25, 0.85],
  [0.5, 0.85],
])(
  'of canaries for %f that throw for one visitor in ten, at least %f are stopped by their tenth report',
  (share, least) => {
    const random = seeded(11);
    const stopped = Array.from({ length: 500 }, () => stoppedAt(random, share, 0.109, 0.01, 1_000));
    expect(stopped.filter((one) => one !== undefined && one <= 10).length / 500).toBeGreaterThanOrEqual(least);
    expect(stopped.every((one) => one !== undefined)).toBe(true);
  },
);
