import type { Figure, Row } from '../support/figure';
import { median } from '../support/median';
import { percentile } from '../support/percentile';
import { servePlainPage } from '../support/plain-page';
import { slowVisit, type SlowVisit } from '../support/slow-visit';

const PAINT_AIM = 1;
const WORKS_AIM = 1;
const SHIFT_AIM = 0.01;
/**
 * Rounds of one visit each. What else the machine does disturbs neighbours alike: they are compared within a round, and
 * the median of the rounds counts.
 */
const ROUNDS = 11;

type Visitor = 'plain' | 'composed' | 'bundle';
type Round = Record<Visitor, SlowVisit>;
type Moment = 'firstPaint' | 'largestPaint' | 'works';

/** The median of what each round says, and between which values its middle half lies. */
function overRounds(rounds: readonly Round[], of: (round: Round) => number): Pick<Row, 'value' | 'digits' | 'spread'> {
  const values = rounds.map(of);
  return { value: median(values), digits: 2, spread: [percentile(values, 0.25), percentile(values, 0.75)] };
}

/** The landing page at slow 4G on a processor four times slower, against two references. */
export const slowPhone: Figure = {
  name: 'slow-phone',
  title: 'The landing page on a slow phone (150 ms, 1.6 Mbit/s, processor 4 times slower), cold cache',
  async measure({ browser, product, monolith }) {
    const chromium = await browser();
    const composed = await product();
    const bundle = await monolith();
    const plain = await servePlainPage(composed);
    const sites = { plain, composed, bundle };
    const rounds: Round[] = [];
    try {
      // The first visit compiles what the servers need: it is not counted.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const visits: Partial<Round> = {};
        // Each goes first as often as the others.
        const order: Visitor[] = ['plain', 'composed', 'bundle'];
        for (const name of [...order.slice(round % 3), ...order.slice(0, round % 3)])
          visits[name] = await slowVisit(chromium, sites[name].origin, name !== 'plain');
        if (round > 0) rounds.push(visits as Round);
      }
    } finally {
      await plain.stop();
    }
    const at = (visit: SlowVisit, moment: Moment) => visit[moment] ?? NaN;
    const seconds = (moment: Moment) => overRounds(rounds, ({ composed: visit }) => at(visit, moment) / 1000);
    const against = (to: 'plain' | 'bundle', moment: Moment) =>
      overRounds(rounds, (round) => at(round.composed, moment) / at(round[to], moment));
    return {
      rows: [
        { label: 'first paint', ...seconds('firstPaint'), unit: 's' },
        { label: 'against plain HTML that says the same', ...against('plain', 'firstPaint'), aim: PAINT_AIM },
        { label: 'largest paint', ...seconds('largestPaint'), unit: 's' },
        { label: 'against plain HTML that says the same', ...against('plain', 'largestPaint'), aim: PAINT_AIM },
        { label: 'Sign Up works', ...seconds('works'), unit: 's' },
        { label: 'against one bundle of the same pages', ...against('bundle', 'works'), aim: WORKS_AIM },
        {
          label: 'shifts of the layout (CLS), the worst visit',
          value: Math.max(...rounds.map(({ composed: { layoutShift } }) => layoutShift)),
          digits: 3,
          aim: SHIFT_AIM,
        },
      ],
      details: rounds,
    };
  },
};
