import { pairsOf } from './pairs';

test('a refund is shown as an amount and the party that bears it', () => {
  expect(pairsOf({ cents: 2358, bearer: 'platform', reason: 'Cold soup' })).toEqual([
    { label: 'Amount', values: ['$23.58'] },
    { label: 'Borne by', values: ['Mealtime'] },
    { label: 'Reason', values: ['Cold soup'] },
  ]);
});
