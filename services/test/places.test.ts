import { cityOf } from '../src/places/municipalities';
import { readQuery, searchText } from '../src/places/query';
import { readStreets } from '../src/places/street-data';
import { startService, type TestService } from './support/service';
import { newAddress } from './support/people';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const POSTAL = /[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

async function suggestions(q: string): Promise<string[]> {
  const answer = await service.get(`places/suggestions?q=${encodeURIComponent(q)}`, { from: newAddress() });
  expect(answer.status).toBe(200);
  return (answer.body.suggestions as { formattedAddress: string }[]).map(({ formattedAddress }) => formattedAddress);
}

test.each([
  ['granv', 'Granville St, Vancouver, BC V6C'],
  ['1055 granv', '1055 Granville St, Vancouver, BC V6Z'],
  ['1055 Granville Street', '1055 Granville St, Vancouver, BC V6Z'],
  ['2300 granville st', '2300 Granville St, Vancouver, BC V6H'],
  ['204-1055 granv', '204-1055 Granville St, Vancouver, BC V6Z'],
  ['#5 1055 granv', '#5 1055 Granville St, Vancouver, BC V6Z'],
  ['1055 Granvile', '1055 Granville St, Vancouver, BC V6Z'],
  ['grnville', 'Granville St, Vancouver, BC V6C'],
  ['commercail dr', 'Commercial Dr, Vancouver, BC V5L'],
  ['2800 e hastings', '2800 E Hastings St, Vancouver, BC V5K'],
  ['Hastings Street East', 'E Hastings St, Vancouver'],
  ['w 41st', 'W 41st Ave, Vancouver'],
  ['2100 west 41 avenue', '2100 W 41st Ave, Vancouver, BC V6M'],
  ['7800 king george', '7800 King George Blvd, Surrey, BC V3W'],
  ['15165 72 ave', '15165 72 Ave, Surrey, BC V3S'],
  ['152 st', '152 St, Surrey'],
  ['4501 kingsway burnaby', '4501 Kingsway, Burnaby, BC V5H'],
  ['number 3 road', 'No. 3 Rd, Richmond'],
  ['6551 no 3 rd', '6551 No. 3 Rd, Richmond, BC V6X'],
  ['1200 lonsdale', '1200 Lonsdale Ave, North Vancouver, BC V7M'],
  ['marine drive west vancouver', 'Marine Dr, West Vancouver, BC V7'],
  ['2700 st johns', '2700 St Johns St, Port Moody, BC V3H'],
  ['pinetree', 'Pinetree Way, Coquitlam, BC V3B'],
  ['shaughnessy port coq', 'Shaughnessy St, Port Coquitlam'],
  ['johnston rd white rock', 'Johnston Rd, White Rock, BC V4B'],
  ['glover', 'Glover Rd, Langley'],
  ['harris rd', 'Harris Rd, Pitt Meadows, BC V3Y'],
  ['dewdney', 'Dewdney Trunk Rd'],
  ['ladner trunk', 'Ladner Trunk Rd, Delta, BC V4K'],
  ['columbia st new west', 'Columbia St, New Westminster, BC V3'],
  ['1055 Granville St, Vancouver, BC V6Z 1L4', '1055 Granville St, Vancouver, BC V6Z'],
])('%s: %s', async (typed, expected) => {
  const found = await suggestions(typed);
  expect(found.length).toBeLessThanOrEqual(8);
  expect(found[0]).toContain(expected);
  for (const one of found) expect(one).toMatch(POSTAL);
});

test.each([
  '',
  ' ',
  'g',
  '\u0301',
  '%',
  '_',
  "'; drop table places.street; --",
  '🍜',
  'zzzzqqqq',
  '\u202E1055',
  '1055 ',
])('nothing is found without an error: %j', async (typed) => expect(await suggestions(typed)).toEqual([]));

test('too long, repeated or non-text input is refused', async () => {
  expect((await service.get(`places/suggestions?q=${'x'.repeat(101)}`)).status).toBe(400);
  expect((await service.get('places/suggestions?q=a&q=b')).status).toBe(400);
  expect((await service.get('places/suggestions?q=gr%00an')).status).toBeLessThan(500);
  expect((await service.get('places/suggestions')).body).toEqual({ suggestions: [] });
});

test('one address may ask 120 times a minute', async () => {
  const from = newAddress();
  const ask = () => service.get('places/suggestions?q=gr', { from });
  // Two more are allowed for every second that this takes.
  const answers = await Promise.all(Array.from({ length: 120 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const refused: typeof answers = [];
  while (refused.length === 0) {
    const more = await Promise.all(Array.from({ length: 40 }, ask));
    refused.push(...more.filter(({ status }) => status === 429));
  }
  expect(refused[0]).toMatchObject({ body: { error: { code: 'RATE_LIMITED' } } });
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  expect((await service.get('places/suggestions?q=gr', { from: newAddress() })).status).toBe(200);
});

test('the search uses the trigram index', async () => {
  const plan = await service.database.query<{ 'QUERY PLAN': string }>(
    `explain select id from places.street order by search <->> 'granv' limit 60`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('street_search');
});

test('every line of the data can be read, and no street occurs twice', () => {
  const streets = readStreets();
  expect(streets.length).toBeGreaterThan(1_000);
  expect(new Set(streets.map(({ name, municipality }) => `${name}, ${municipality}`)).size).toBe(streets.length);
});

test('numbers and units are distinguished from names of streets', () => {
  const read = (typed: string) => readQuery(typed).map(({ civic, street }) => [civic, street]);
  expect(read('12B-1055A granville')).toEqual([['12B-1055A', 'granville']]);
  expect(read('41st ave')).toEqual([[undefined, '41 ave']]);
  expect(read('120 street')).toEqual([[undefined, '120 st']]);
  expect(read('2700 st johns')).toEqual([
    ['2700', 'st johns'],
    [undefined, '2700 st johns'],
  ]);
  expect(searchText('  Élan   Crescent, North Vancouver ')).toBe('elan cres n vancouver');
});

test.each([
  ['1055 Granville St, Vancouver, BC V6Z 1L4', 'Vancouver'],
  ['12 Vancouver St, north vancouver', 'North Vancouver'],
  ['1 Burnaby St, Vancouver', 'Vancouver'],
  ['somewhere by the sea', 'Metro Vancouver'],
])('the city of %s is %s', (address, city) => expect(cityOf(address)).toBe(city));
