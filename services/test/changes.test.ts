import { startService, type TestService } from './support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ask = async (since: string) =>
  (await service.get(`changes?since=${encodeURIComponent(since)}`)).body as { cursor: string; topics: string[] | null };

const add = (slug: string) =>
  service.database.query(
    `insert into restaurants.restaurant (id, slug, name, city, approved_at)
     values (gen_random_uuid(), '${slug}', '${slug}', 'Surrey', now())`,
  );

test('a first request, or one with an unknown cursor, is answered with “anything may have changed”', async () => {
  const first = await ask('');
  expect(first.topics).toBeNull();
  expect((await ask('another.7')).topics).toBeNull();
  expect((await ask(' ')).topics).toBeNull();
});

test('a write to an observed table by any writer answers all waiting requests, and later ones', async () => {
  const { cursor } = await ask('');
  const waiting = [ask(cursor), ask(cursor)];
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = performance.now();
  await add('one');
  const heard = await Promise.all(waiting);
  expect(performance.now() - began).toBeLessThan(1_000);
  for (const { topics } of heard) expect(topics).toEqual(['restaurants']);
  expect((await ask(cursor)).topics).toEqual(['restaurants']);
  for (const change of [
    `update restaurants.restaurant set approved_at = null where slug = 'one'`,
    `delete from restaurants.restaurant where slug = 'one'`,
  ]) {
    const before = (await ask('')).cursor;
    await service.database.query(change);
    expect((await ask(before)).topics).toEqual(['restaurants']);
  }
});

test('a rollback is not reported', async () => {
  const { cursor } = await ask('');
  const waiting = ask(cursor);
  await service.database.query(
    `begin; insert into restaurants.restaurant (id, slug, name, city) values (gen_random_uuid(), 'x', 'x', 'x'); rollback`,
  );
  await add('two');
  const { cursor: after, topics } = await waiting;
  expect(topics).toEqual(['restaurants']);
  expect(Number(after.split('.')[1]) - Number(cursor.split('.')[1])).toBe(1);
});

test('after a lost connection anything may have changed', async () => {
  const { cursor } = await ask('');
  const waiting = ask(cursor);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await service.database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'mealtime-changes' and datname = current_database()`,
  );
  expect((await waiting).topics).toBeNull();
  const again = await ask('');
  const next = ask(again.cursor);
  await add('three');
  expect((await next).topics).toEqual(['restaurants']);
});

test('a process that ends answers its waiting requests', async () => {
  const other = await startService({ database: service.database });
  const { cursor } = (await other.get('changes')).body as { cursor: string };
  const waiting = other.get(`changes?since=${cursor}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = performance.now();
  await other.stop();
  expect((await waiting).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(5_000);
});
