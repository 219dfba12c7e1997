import { addApplications, addRestaurants } from '@mealtime/infra/testing/crowd';
import { performance } from 'node:perf_hooks';
import { reviewer } from './support/admins';
import { call, type Answer } from './support/http';
import { newAddress } from './support/people';
import { startService, type TestService } from './support/service';
import { startProcess } from './support/process';
import { until } from './support/wait';

const RESTAURANTS = 100_000;
const APPLICATIONS = 20_000;

let service: TestService;
let admin: Awaited<ReturnType<typeof reviewer>>;
beforeAll(async () => {
  service = await startService();
  admin = await reviewer(service);
  await addRestaurants(service.database.query, RESTAURANTS);
  await addApplications(service.database.query, APPLICATIONS);
}, 120_000);
afterAll(() => service.stop());

const search = (q: string, from = newAddress()) => service.get(`restaurants?q=${encodeURIComponent(q)}`, { from });
const names = ({ body }: Answer) => (body as { restaurants: { name: string }[] }).restaurants.map(({ name }) => name);
const businesses = ({ body }: Answer) =>
  (body as { applications: { businessName: string }[] }).applications.map(({ businessName }) => businessName);

describe('results among 100,000 restaurants', () => {
  test.each([
    ['a unique match', 'house 77777', /^.* House 77777$/, 1],
    ['frequent matches', 'house', /House/, 20],
    ['rare matches, far from the beginning of the order', 'océan sushi', /^Océan Sushi/, 20],
    ['without accents', 'ocean sushi', /^Océan Sushi/, 20],
    ['with other accents', 'Bänh', /^Bánh/, 20],
    ['in letters of full width', 'ｂａｎｈ', /^Bánh/, 20],
    ['words in any order', 'sushi océan', /^Océan Sushi/, 20],
    ['parts of words', 'cea ush', /^Océan Sushi/, 20],
    ['one letter', 'ä', /a/i, 20],
    ['one letter without matches', 'z', /./, 0],
    ['two letters that nothing has', 'zq', /./, 0],
    ['nothing', 'zzzzzz', /./, 0],
    ['words that are never together', 'aroy café', /./, 0],
    ['a wildcard', '%', /./, 0],
    ['another', '_', /./, 0],
    ['the escape character of wildcards', '\\', /./, 0],
    ['signs', '!!!', /./, 0],
    ['another script', '点心', /./, 0],
    ['words across two fields', 'housevancouver', /./, 0],
    ['more words than anyone types', 'a '.repeat(50).trim(), /a/i, 20],
  ])('%s: %s', async (_what, q, expected, count) => {
    const answer = await search(q);
    expect(answer.status).toBe(200);
    expect(names(answer)).toHaveLength(count);
    for (const name of names(answer)) expect(name).toMatch(expected);
    expect(names(answer)).toEqual([...names(answer)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  test.each([
    ['by their words', 'House 9999', 19],
    ['many', 'Océan Taco', 400],
  ])('in pages, each once: %s', async (_what, q, count) => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < count) {
      const after: string = cursor ? `&cursor=${cursor}` : '';
      const page = await service.get(`restaurants?limit=50&q=${encodeURIComponent(q)}${after}`, { from: newAddress() });
      seen.push(...names(page));
      cursor = page.body.nextCursor as string | null;
    }
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
    expect(seen).toEqual([...seen].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  });

  test('a restaurant that is not approved is not found', async () => {
    await service.database.query(
      `insert into restaurants.restaurant (id, slug, name, city, cuisines) values (gen_random_uuid(), 'hidden', 'Hidden Xylophone', 'x', '{}')`,
    );
    expect(names(await search('xylophone'))).toEqual([]);
  });
});

describe('results of reviewers among 20,000 applications', () => {
  beforeAll(() =>
    service.database.query(
      `update onboarding.application set title = 'L’Échalote & Bœuf' where title like '% House 77'`,
    ),
  );

  const list = (query: string) => admin.list(`${query}&limit=20`);

  test.each([
    ['a name', '?q=house%2012345', /House 12345$/, 1],
    ['a person', '?q=person12345', /House 12345$/, 1],
    ['an email address', '?q=owner.12345%40example.ca', /House 12345$/, 1],
    ['a phone as people write it', '?q=604%20001%202345', /House 12345$/, 1],
    ['another apostrophe, no accents, no ligature', '?q=l%27echalote+boeuf', /^L’Échalote & Bœuf$/, 1],
    ['frequent matches', '?q=house', /House/, 20],
    ['of a state without matches', '?state=approved&q=house', /./, 0],
    ['nothing', '?q=zzzzzz', /./, 0],
    ['a state without matches', '?state=approved', /./, 0],
    ['a state', '?state=submitted', /House/, 20],
  ])('%s: %s', async (_what, query, expected, count) => {
    const answer = await list(query);
    expect(answer.status).toBe(200);
    expect(businesses(answer)).toHaveLength(count);
    for (const name of businesses(answer)) expect(name).toMatch(expected);
  });
});

describe('query plans', () => {
  const plan = async (statement: string) =>
    (await service.database.query<{ 'QUERY PLAN': string }>(`explain ${statement}`))
      .map((row) => row['QUERY PLAN'])
      .join('\n');

  test('rare words and states are never searched by a sequential scan', async () => {
    const words = (column: string) => `${column} like platform.pattern('zzzzzz')`;
    expect(
      await plan(`select * from restaurants.restaurant where approved_at is not null and ${words('search')}`),
    ).toContain('restaurant_search');
    const application = words('a.search');
    expect(await plan(`select * from onboarding.application a where ${application} and a.state <> 'draft'`)).toContain(
      'application_search',
    );
    expect(
      await plan(`select * from onboarding.application a where a.kind = 'restaurant' and a.state <> 'draft' and a.state = 'approved'
        order by a.submitted_at desc, a.id desc limit 21`),
    ).toMatch(/Index Scan using application_(?:queue_)?state /);
  });
});

describe('under load', () => {
  let running: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    running = await startProcess(service.env);
  });
  afterAll(() => running.end());

  const searches = (count: number, q: (index: number) => string, from: (index: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        running.get(`restaurants?q=${encodeURIComponent(q(index))}`, { from: from(index) }),
      ),
    );
  const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];
  /** Locks the restaurants against reading for some seconds from now on, until `lock` settles. */
  const locked = async (seconds: number) => {
    const lock = service.database.query(`
      begin; lock table restaurants.restaurant in access exclusive mode; select pg_sleep(${seconds}); commit`);
    await until(async () => {
      const held = `select 1 from pg_locks where granted and mode = 'AccessExclusiveLock'
        and relation = 'restaurants.restaurant'::regclass`;
      return (await service.database.query(held)).length === 1;
    });
    return { lock };
  };

  test.each(['zzzzzz', 'thai', 'zq'])('60 concurrent searches from one address are all answered: %s', async (q) => {
    const from = newAddress();
    expect(
      statuses(
        await searches(
          60,
          () => q,
          () => from,
        ),
      ),
    ).toEqual([200]);
  });

  test('60 concurrent searches of reviewers are all answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        running.get(`admin/applications?${index % 2 ? 'q=zzzzzz' : 'state=approved'}`, {
          headers: admin.headers,
          from: newAddress(),
        }),
      ),
    );
    expect(statuses(answers)).toEqual([200]);
  });

  test.each(['zzzzzz', 'zq'])('300 concurrent searches from one address do not delay others: %s', async (q) => {
    const from = newAddress();
    // Clients slower than the answers would never queue: the lock makes all of them wait.
    const { lock } = await locked(1);
    const flooded = performance.now();
    const flood = searches(
      300,
      () => q,
      () => from,
    );
    const took: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      const began = performance.now();
      expect((await running.get('user/me')).status).toBe(401);
      took.push(performance.now() - began);
    }
    const other = await running.get('restaurants?q=thai', { from: newAddress() });
    const answers = await flood;
    const floodTook = performance.now() - flooded;
    await lock;
    // In a queue without fairness they would wait about as long as the flood takes.
    expect(took.sort((a, b) => a - b)[5]).toBeLessThan(floodTook / 3);
    expect(other.status).toBe(200);
    expect(statuses(answers).sort()).toEqual([200, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body.error.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('a search that takes too long is cancelled, with an error', async () => {
    const { lock } = await locked(4);
    const began = performance.now();
    const answer = await call(service.origin, '/api/restaurants?q=thai', { from: newAddress() });
    expect(performance.now() - began).toBeLessThan(3_500);
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE' } } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await lock;
  });
});
