import { isServedAt } from './served';

/** A time of Thursday in Vancouver, seven hours behind UTC. */
const at = (hours: number, minutes = 0) => new Date(Date.UTC(2026, 10, 26, hours + 7, minutes));
const hour = (hours: number) => hours * 60;

test.each<[string, number | null, number | null, served: Date[], not: Date[]]>([
  ['all day', null, null, [at(0), at(23, 59)], []],
  ['11:00 to 14:00', hour(11), hour(14), [at(11), at(13, 59)], [at(10, 59), at(14)]],
  ['22:00 to 2:00', hour(22), hour(2), [at(22), at(23), at(24), at(25, 59)], [at(2), at(12), at(21, 59)]],
  ['17:00 on', hour(17), null, [at(17), at(23, 59)], [at(0), at(16, 59)]],
  ['until 11:00', null, hour(11), [at(0), at(10, 59)], [at(11), at(23)]],
  ['0:00 to 0:00', 0, 0, [], [at(0), at(12)]],
])('a dish that is sold %s', (_, from, to, served, not) => {
  expect(served.map((one) => isServedAt({ from, to }, one))).toEqual(served.map(() => true));
  expect(not.map((one) => isServedAt({ from, to }, one))).toEqual(not.map(() => false));
});
