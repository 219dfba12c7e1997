import { renderToStaticMarkup } from 'react-dom/server';
import type { Offering } from '@mealtime/contracts/availability';

/** The pages' texts while everything, or nothing, is open. */
async function saidWhile(open: boolean) {
  jest.resetModules();
  jest.doMock('@mealtime/contracts/availability', () => ({
    isOpen: () => open,
    sayOf: (_: Offering, { now, until }: { now: unknown; until: unknown }) => (open ? now : until),
  }));
  const [{ FAQ }, { ACCOUNT_IS_FREE }, { OpeningNote }] = await Promise.all([
    import('./faq'),
    import('./facts'),
    import('../features/page/opening-note'),
  ]);
  const answerTo = (asked: RegExp) =>
    FAQ.flatMap(({ questions }) => questions).find(({ question }) => asked.test(question))?.answer;
  return { answerTo, ACCOUNT_IS_FREE, note: renderToStaticMarkup(<OpeningNote of="ordering" />) };
}

const QUESTIONS = [
  /order today/,
  /Where do you deliver/,
  /Feast of Friends/,
  /don’t eat/,
  /follow my order/,
  /cancel a subscription/,
  /subscription save/,
  /How can I pay/,
  /tip/,
  /become a driver/,
];

test('until it opens, nothing is described as if it were there', async () => {
  const { answerTo, ACCOUNT_IS_FREE, note } = await saidWhile(false);
  for (const question of QUESTIONS) {
    expect(answerTo(question)).toMatch(/not yet|n’t open yet|once|nothing can be paid/i);
  }
  expect(ACCOUNT_IS_FREE).toContain('once it opens');
  expect(note).toContain('Ordering isn’t open yet');
});

test('once it is open, the same statement turns every answer, and the note is gone', async () => {
  const { answerTo, ACCOUNT_IS_FREE, note } = await saidWhile(true);
  for (const question of QUESTIONS) expect(answerTo(question)).not.toMatch(/not yet|open yet|once /i);
  expect(ACCOUNT_IS_FREE).not.toContain('once it opens');
  expect(note).toBe('');
});
