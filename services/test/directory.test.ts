import { startService, type TestService } from './support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('restaurants by name, page by page, only approved ones', async () => {
  expect((await service.get('restaurants')).body).toEqual({ restaurants: [], nextCursor: null });
  await service.database.query(
    `insert into restaurants.restaurant (id, slug, name, city, cuisines, approved_at) values
     (gen_random_uuid(), 'one', 'banh mi house', 'Surrey', '{Vietnamese}', now()),
     (gen_random_uuid(), 'two', 'Aroy Thai', 'Vancouver', '{Thai}', now()),
     (gen_random_uuid(), 'three', '100% Pasta_Bar', 'Burnaby', '{Italian}', now()),
     (gen_random_uuid(), 'four', 'Not yet', 'Vancouver', '{Thai}', null)`,
  );
  const names = (body: { restaurants: { name: string }[] }) => body.restaurants.map(({ name }) => name);
  const first = await service.get('restaurants?limit=2');
  expect(names(first.body)).toEqual(['100% Pasta_Bar', 'Aroy Thai']);
  const second = await service.get(`restaurants?limit=2&cursor=${first.body.nextCursor as string}`);
  expect(names(second.body)).toEqual(['banh mi house']);
  expect(second.body.nextCursor).toBeNull();
  expect(second.body.restaurants[0]).toEqual({
    id: expect.any(String),
    slug: 'one',
    name: 'banh mi house',
    city: 'Surrey',
    cuisines: ['Vietnamese'],
    ...{ isDemo: false, takesOrders: false, isOpen: false },
  });
  expect(names((await service.get('restaurants?q=thai')).body)).toEqual(['Aroy Thai']);
  await service.database.query(
    `update restaurants.restaurant set hours = '[{"day": 1, "opens": "11:00", "closes": "21:30"}]' where slug = 'one'`,
  );
  expect((await service.get('restaurants/one')).body).toEqual({
    ...second.body.restaurants[0],
    ...{
      address: '',
      hours: [{ day: 1, opens: '11:00', closes: '21:30' }],
      papersChecked: [],
      ...{ opensAt: null, closesAt: null, closedBy: 'never', deliveryHours: null, closures: [] },
      prepMinutes: 20,
    },
  });
  for (const slug of ['four', 'nobody', 'ONE', 'a%2Fb', 'x'.repeat(90)]) {
    expect(await service.get(`restaurants/${slug}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'RESTAURANT_NOT_FOUND' } },
    });
  }
  expect(names((await service.get('restaurants?q=SURREY&utm_source=news')).body)).toEqual(['banh mi house']);
  expect(names((await service.get('restaurants?q=0%25')).body)).toEqual(['100% Pasta_Bar']);
});

describe('however a name is typed', () => {
  const NAMES = ['L’Échalote', "Joe's Smørrebrød", 'Bœuf & Straße', 'Marie‑Ève', 'ŁĄKA'];
  beforeAll(() =>
    service.database.query(
      `insert into restaurants.restaurant (id, slug, name, city, cuisines, approved_at)
       select gen_random_uuid(), 'typed-' || n, name, 'Delta', '{}', now() from unnest($1::text[]) with ordinality as named (name, n)`,
      [NAMES],
    ),
  );

  test.each([
    ...[
      "l'echalote",
      'L‘Échalote',
      'l`échalote',
      'l´echalote',
      'lʼechalote',
      'l＇echalote',
      'lechalote',
      'echalote',
    ].map((typed) => [typed, 'L’Échalote']),
    ...['joe’s', 'joes', 'smorrebrod', 'SMØRREBRØD', '\u200Ejoe\u200Bs smorre\uFE0Fbrod'].map((typed) => [
      typed,
      "Joe's Smørrebrød",
    ]),
    ...['boeuf', 'bœuf', 'BŒUF', 'strasse', 'STRAẞE', 'bo\u00ADeuf'].map((typed) => [typed, 'Bœuf & Straße']),
    ...['marie-eve', 'marie–eve', 'marie\u2011ève'].map((typed) => [typed, 'Marie‑Ève']),
    ...['laka', 'łąka'].map((typed) => [typed, 'ŁĄKA']),
  ])('%s finds %s', async (typed, found) => {
    const { restaurants } = (await service.get(`restaurants?q=${encodeURIComponent(typed!)}`)).body as {
      restaurants: { name: string }[];
    };
    expect(restaurants.map(({ name }) => name)).toEqual([found]);
  });
});

test.each([
  'limit=0',
  'limit=51',
  'limit=x',
  'limit=1e1',
  'limit=1&limit=2',
  'cursor=x',
  'cursor=W10',
  'cursor=WzEsMl0',
  'q=a&q=b',
  'q=%00',
])('a query that cannot be meant: %s', async (query) => {
  const answer = await service.get(`restaurants?${query}`);
  expect(answer.status).toBe(400);
  expect(['VALIDATION_FAILED', 'BAD_REQUEST']).toContain(answer.body.error.code);
});
