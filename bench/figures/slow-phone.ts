import type { Figure } from '../support/figure';
import { servePlainPage } from '../support/plain-page';
import { slowVisit, type SlowVisit } from '../support/slow-visit';

const PAINT_AIM = 1.1;
const WORKS_AIM = 1.15;
const SHIFT_AIM = 0.01;
/** The quickest counts, the one that others on the machine disturbed least. */
const TIMES = 3;

const quickest = (visits: readonly SlowVisit[], key: 'firstPaint' | 'largestPaint' | 'works') =>
  Math.min(...visits.map((visit) => visit[key] ?? NaN));

/** The landing page at slow 4G on a processor four times slower, against two references. */
export const slowPhone: Figure = {
  name: 'slow-phone',
  title: 'The landing page on a slow phone (150 ms, 1.6 Mbit/s, processor 4 times slower), cold cache',
  async measure({ browser, product, monolith }) {
    const chromium = await browser();
    const composed = await product();
    const bundle = await monolith();
    const plain = await servePlainPage(composed);
    const visits: Record<'composed' | 'bundle' | 'plain', SlowVisit[]> = { composed: [], bundle: [], plain: [] };
    try {
      for (let time = 0; time < TIMES; time += 1) {
        visits.plain.push(await slowVisit(chromium, plain.origin, false));
        visits.composed.push(await slowVisit(chromium, composed.origin, true));
        visits.bundle.push(await slowVisit(chromium, bundle.origin, true));
      }
    } finally {
      await plain.stop();
    }
    const seconds = (site: keyof typeof visits, key: 'firstPaint' | 'largestPaint' | 'works') =>
      quickest(visits[site], key) / 1000;
    const ratio = (key: 'firstPaint' | 'largestPaint' | 'works', to: 'plain' | 'bundle') =>
      seconds('composed', key) / seconds(to, key);
    return {
      rows: [
        { label: 'first paint', value: seconds('composed', 'firstPaint'), unit: 's', digits: 2 },
        { label: 'against plain HTML and CSS', value: ratio('firstPaint', 'plain'), digits: 2, aim: PAINT_AIM },
        { label: 'largest paint', value: seconds('composed', 'largestPaint'), unit: 's', digits: 2 },
        { label: 'against plain HTML and CSS', value: ratio('largestPaint', 'plain'), digits: 2, aim: PAINT_AIM },
        { label: 'Sign Up works', value: seconds('composed', 'works'), unit: 's', digits: 2 },
        { label: 'against one bundle of the same pages', value: ratio('works', 'bundle'), digits: 2, aim: WORKS_AIM },
        {
          label: 'shifts of the layout (CLS), the worst visit',
          value: Math.max(...visits.composed.map(({ layoutShift }) => layoutShift)),
          digits: 3,
          aim: SHIFT_AIM,
        },
      ],
      details: visits,
    };
  },
};
