import { startService, type TestService } from './support/service';
import { until } from './support/wait';

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
  await service.database.query(`update restaurants.restaurant set lat = 49.1907, lng = -122.8454 where slug = 'one'`);
  const names = (body: { restaurants: { name: string }[] }) => body.restaurants.map(({ name }) => name);
  const first = await service.get('restaurants?limit=2');
  expect(names(first.body)).toEqual(['100% Pasta_Bar', 'Aroy Thai']);
  expect(first.body.restaurants[0]).toMatchObject({ lat: null, lng: null });
  const second = await service.get(`restaurants?limit=2&cursor=${first.body.nextCursor as string}`);
  expect(names(second.body)).toEqual(['banh mi house']);
  expect(second.body.nextCursor).toBeNull();
  expect(second.body.restaurants[0]).toEqual({
    id: expect.any(String),
    slug: 'one',
    name: 'banh mi house',
    city: 'Surrey',
    cuisines: ['Vietnamese'],
    ...{ isDemo: false, takesOrders: false, isOpen: false, opensAt: null, prepMinutes: 20, cover: null },
    ...{ dishes: [], picture: null, lat: 49.1907, lng: -122.8454 },
  });
  expect(names((await service.get('restaurants?q=thai')).body)).toEqual(['Aroy Thai']);
  await service.database.query(
    `update restaurants.restaurant set hours = '[{"day": 1, "opens": "11:00", "closes": "21:30"}]' where slug = 'one'`,
  );
  const { dishes: _dishes, picture: _picture, ...listed } = second.body.restaurants[0];
  expect((await service.get('restaurants/one')).body).toEqual({
    ...listed,
    ...{
      description: '',
      ...{ phone: '', pickupNotes: '', features: [], pictures: [] },
      address: '',
      hours: [{ day: 1, opens: '11:00', closes: '21:30' }],
      papersChecked: [],
      ...{ closesAt: null, closedBy: 'never', deliveryHours: null, closures: [] },
    },
  });
  for (const slug of ['four', 'unknown', 'ONE', 'a%2Fb', 'x'.repeat(90)]) {
    expect(await service.get(`restaurants/${slug}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'RESTAURANT_NOT_FOUND' } },
    });
  }
  expect(names((await service.get('restaurants?q=SURREY&utm_source=news')).body)).toEqual(['banh mi house']);
  expect(names((await service.get('restaurants?q=0%25')).body)).toEqual(['100% Pasta_Bar']);
});

describe('names in any spelling', () => {
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
])('an invalid query: %s', async (query) => {
  const answer = await service.get(`restaurants?${query}`);
  expect(answer.status).toBe(400);
  expect(['VALIDATION_FAILED', 'BAD_REQUEST']).toContain(answer.body.error.code);
});

describe('dishes, filters and the order', () => {
  const namesOf = ({ body }: { body: unknown }) =>
    (body as { restaurants: { name: string }[] }).restaurants.map(({ name }) => name);
  const find = async (query: string) => namesOf(await service.get(`restaurants?${query}`));
  const always = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' })));

  beforeAll(async () => {
    await service.database.query('delete from restaurants.restaurant');
    await service.database.query(
      `insert into restaurants.restaurant (id, slug, name, city, cuisines, hours, takes_pickup, stopped_until, approved_at) values
       (gen_random_uuid(), 'a', 'Aroy', 'Vancouver', '{Thai}', null, false, null, now()),
       (gen_random_uuid(), 'b', 'Bella', 'Burnaby', '{Italian}', $1, true, null, now()),
       (gen_random_uuid(), 'c', 'Casa', 'Delta', '{Mexican}', $1, true, now() + interval '20 minutes', now()),
       (gen_random_uuid(), 'd', 'Dosa Place', 'Surrey', '{Indian}', $1, true, now() + interval '10 minutes', now())`,
      [always],
    );
    for (const [slug, names, labels] of [
      ['a', ['Pad Thai', 'Crème brûlée', 'Bœuf bourguignon'], ['vegan']],
      ['b', ['Lasagne', 'Aroy special'], ['vegetarian']],
      ['c', ['Chicken tinga tacos', '100% beef burrito'], []],
    ]) {
      await service.database.query(
        `select restaurants.set_dishes(id, $2, $3, 'noodles') from restaurants.restaurant where slug = $1`,
        [slug, names, labels],
      );
    }
  });

  test('open ones come first, then those that open next, then those without hours', async () => {
    expect(await find('')).toEqual(['Bella', 'Dosa Place', 'Casa', 'Aroy']);
    expect(await find('open=1')).toEqual(['Bella']);
    const pages: string[] = [];
    for (let cursor = '', page = 0; page < 4; page += 1) {
      const { body } = await service.get(`restaurants?limit=1&cursor=${cursor}`);
      pages.push(...namesOf({ body }));
      cursor = body.nextCursor as string;
    }
    expect(pages).toEqual(['Bella', 'Dosa Place', 'Casa', 'Aroy']);
  });

  test('a change of hours affects the order at once', async () => {
    await service.database.query(`update restaurants.restaurant set stopped_until = null where slug = 'c'`);
    expect(await find('open=1')).toEqual(['Bella', 'Casa']);
    await service.database.query(`update restaurants.restaurant set takes_pickup = false where slug = 'c'`);
    expect(await find('open=1')).toEqual(['Bella']);
    await service.database.query(
      `update restaurants.restaurant set takes_pickup = true, stopped_until = now() + interval '1 second' where slug = 'c'`,
    );
    await until(async () => (await find('open=1')).length === 2);
    await service.database.query(`update restaurants.restaurant set approved_at = null where slug = 'c'`);
    expect(await find('')).toEqual(['Bella', 'Dosa Place', 'Aroy']);
    await service.database.query(`update restaurants.restaurant set approved_at = now() where slug = 'c'`);
  });

  test.each([
    ['pad thai', 'Aroy'],
    ['padd tai', 'Aroy'],
    ['creme brulée', 'Aroy'],
    ['brulee', 'Aroy'],
    ['boeuf', 'Aroy'],
    ['bouef bourgignon', 'Aroy'],
    ['lasagna', 'Bella'],
    ['lasange', 'Bella'],
    ['tinga', 'Casa'],
    ['chiken tacos', 'Casa'],
    ['100%', 'Casa'],
    ['casa tacos', 'Casa'],
  ])('"%s" finds %s', async (typed, found) => {
    expect(await find(`q=${encodeURIComponent(typed)}`)).toEqual([found]);
  });

  test.each(['%', '_', 'zzzz', 'pad lasagne', ':*', '!', 'pad & lasagne', '<b>ella', 'x'.repeat(100)])(
    '"%s" finds nothing, without an error',
    async (typed) => {
      expect(await service.get(`restaurants?q=${encodeURIComponent(typed)}`)).toMatchObject({
        status: 200,
        body: { restaurants: [] },
      });
    },
  );

  test('restaurants whose own name matches come before those with matching dishes, which are named', async () => {
    const { body } = await service.get('restaurants?q=aroy');
    expect(namesOf({ body })).toEqual(['Aroy', 'Bella']);
    expect(body.restaurants.map(({ dishes }: { dishes: string[] }) => dishes)).toEqual([[], ['Aroy special']]);
    const first = (await service.get('restaurants?q=aroy&limit=1')).body;
    expect(namesOf({ body: first })).toEqual(['Aroy']);
    expect(await find(`q=aroy&limit=1&cursor=${first.nextCursor as string}`)).toEqual(['Bella']);
  });

  test('a cuisine and a diet narrow the list', async () => {
    expect(await find('cuisine=Thai')).toEqual(['Aroy']);
    expect(await find('diet=vegetarian')).toEqual(['Bella']);
    expect(await find('diet=vegan&cuisine=Italian')).toEqual([]);
    expect(await find('q=lasagne&diet=vegetarian')).toEqual(['Bella']);
    for (const query of ['cuisine=Martian', 'diet=carnivore', 'open=maybe']) {
      expect((await service.get(`restaurants?${query}`)).status).toBe(400);
    }
  });

  test('a renamed restaurant is found by its new name, also when that is mistyped', async () => {
    await service.database.query(`update restaurants.restaurant set name = 'Trattoria Ombra' where slug = 'b'`);
    expect(await find('q=tratoria')).toEqual(['Trattoria Ombra']);
    expect(await find('q=bella')).toEqual([]);
  });
});
