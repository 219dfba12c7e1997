import { MOST_BYTES, readReport } from './read-report';

const good = {
  generation: 7,
  set: '0123456789ab',
  rate: 1,
  told: [
    ['mf-a', '1.0.0', 'visit'],
    ['mf-a', '1.0.0-dev.0123456789ab', 'failed'],
  ],
  vitals: { remote: 'mf-a', version: '1.0.0+1', lcp: 812.5, cls: 0.01 },
};
const read = (change: object) => readReport(JSON.stringify({ ...good, ...change }));

test('a report is read as it was sent', () => {
  expect(read({})).toEqual(good);
  expect(readReport(JSON.stringify({ generation: 7, set: good.set, rate: 0.5 }))).toBeDefined();
});

const entry = (at: number, value: unknown) => [
  ['mf-a', '1.0.0', 'visit'].map((one, index) => (index === at ? value : one)),
];

test.each([
  ['a set that is none', { set: '../../etc' }],
  ['no set', { set: undefined }],
  ['a generation that is no number', { generation: '7' }],
  ['a generation of another kind', { generation: 1.5 }],
  ['a rate that is a text', { rate: '1' }],
  ['something besides', { url: 'https://www.example.com/?token=x' }],
  ['what happened as a text', { told: 'visit' }],
  ['a thing that is not told', { told: entry(2, 'toString') }],
  ['a remote that is a path', { told: entry(0, '../x') }],
  ['a remote that is no text', { told: entry(0, { length: 1 }) }],
  ['a version with an address in it', { told: entry(1, 'https://x') }],
  ['an entry of four', { told: [['mf-a', '1.0.0', 'visit', 'me@example.com']] }],
  ['a thing told twice', { told: [...good.told, ...good.told] }],
  ['too many things', { told: Array.from({ length: 61 }, (_, at) => ['mf-a', `1.0.${at}`, 'visit']) }],
  ['vitals of nobody', { vitals: { lcp: 1 } }],
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
