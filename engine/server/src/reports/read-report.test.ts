import { MOST_BYTES, readReport } from './read-report';

const good = {
  rate: 1,
  told: [
    ['mf-a', '1.0.0', 'visit'],
    ['mf-a', '1.0.0-dev.0123456789ab', 'failed'],
    ['mf-a', '0.9.0', 'visit', '1.0.0'],
  ],
  vitals: { remote: 'mf-a', version: '1.0.0+1', lcp: 812.5, cls: 0.01 },
};
const read = (change: object) => readReport(JSON.stringify({ ...good, ...change }));

test('a report is read as it was sent', () => {
  expect(read({})).toEqual(good);
  expect(readReport(JSON.stringify({ rate: 0.5 }))).toBeDefined();
  expect(read({ site: ['older', 'kept-away'] })).toBeDefined();
});

const entry = (at: number, value: unknown) => [
  ['mf-a', '1.0.0', 'visit'].map((one, index) => (index === at ? value : one)),
];

test.each([
  ['no rate', { rate: undefined }],
  ['a rate that is a text', { rate: '1' }],
  ['an unknown fact about the site', { site: ['me@example.com'] }],
  ['the same of a site twice', { site: ['older', 'older'] }],
  ['no list of a site', { site: 'older' }],
  ['something besides', { url: 'https://www.example.com/?token=x' }],
  ['facts as a text', { told: 'visit' }],
  ['an unknown fact', { told: entry(2, 'toString') }],
  ['a remote that is a path', { told: entry(0, '../x') }],
  ['a remote that is no text', { told: entry(0, { length: 1 }) }],
  ['a version with an address in it', { told: entry(1, 'https://x') }],
  ['a stated version with an address in it', { told: [['mf-a', '1.0.0', 'visit', 'me@example.com']] }],
  ['a stated version that is none', { told: [['mf-a', '1.0.0', 'visit', null]] }],
  ['an entry of two', { told: [['mf-a', '1.0.0']] }],
  ['an entry of five', { told: [['mf-a', '1.0.0', 'visit', '2.0.0', '3.0.0']] }],
  ['a fact twice, with two stated versions', { told: [...entry(0, 'mf-a'), ['mf-a', '1.0.0', 'visit', '2.0.0']] }],
  ['a fact twice', { told: [...good.told, ...good.told] }],
  ['too many facts', { told: Array.from({ length: 61 }, (_, at) => ['mf-a', `1.0.${at}`, 'visit']) }],
  ['vitals of no remote', { vitals: { lcp: 1 } }],
  ['vitals below nothing', { vitals: { ...good.vitals, lcp: -1 } }],
  ['vitals that last for ever', { vitals: { ...good.vitals, inp: 1e9 } }],
  ['vitals that are text', { vitals: { ...good.vitals, cls: '0' } }],
  ['vitals with something besides', { vitals: { ...good.vitals, userAgent: 'x' } }],
  ['vitals that are null', { vitals: null }],
])('refused: %s', (_, change) => expect(read(change)).toBeUndefined());

test.each(['', 'null', '[]', '1', '"x"', '{', `{"__proto__":{}}`, `[${'['.repeat(2000)}`, ' '.repeat(MOST_BYTES + 1)])(
  'refused: %j',
  (text) => expect(readReport(text)).toBeUndefined(),
);
