import { Client } from 'pg';
import { audit } from './support/audit';
import { copyDatabase, createDatabase, type TestDatabase } from './support/database';
import { serviceUrl } from './support/environment';
import { startProcess } from './support/process';
import { startService } from './support/service';
import { submitApplication } from './support/restaurants';

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

const INSERT = `insert into audit.event (actor, action, subject_kind, subject_id, detail)
  values ($1, 'approve', 'application', 'a', '{"message": "Welcome"}') returning id`;

let migrated: Promise<TestDatabase> | undefined;

/** A migrated database. Created once, because that takes most of the time of a test. */
async function migratedDatabase(): Promise<TestDatabase> {
  migrated ??= (async () => {
    const database = await createDatabase();
    await (await startService({ database })).stop();
    return database;
  })();
  return copyDatabase(await migrated);
}

/** A migrated database with some rows, each written by the services' role. */
async function trail(rows = 6) {
  const database = await migratedDatabase();
  const client = await connected(serviceUrl(database.url));
  for (let at = 1; at <= rows; at += 1) await client.query(INSERT, [`reviewer ${at}`]);
  await client.end();
  return database;
}

test('the rows of the product verify, and the head is printed', async () => {
  const service = await startService();
  const browser = await submitApplication(service);
  expect(await audit(service.database, 'verify')).toEqual({ said: 'ok, 1 rows', code: 0 });
  const { said } = await audit(service.database, 'head');
  expect(said).toMatch(/^1:[0-9a-f]{64}$/);
  await submitApplication(service);
  expect(await audit(service.database, 'verify', '--head', said)).toEqual({ said: 'ok, 2 rows', code: 0 });
  const rows = await service.database.query('select actor, action, subject_id, writer from audit.event order by id');
  expect(rows[0]).toEqual({ actor: 'owner', action: 'submit', subject_id: browser.id, writer: 'mealtime_services' });
  await service.stop();
});

test('the role of the services may insert and read only', async () => {
  const database = await trail(2);
  const client = await connected(serviceUrl(database.url));
  expect((await client.query('select * from audit.event')).rowCount).toBe(2);
  for (const statement of [
    `update audit.event set actor = 'another actor'`,
    'delete from audit.event',
    'truncate audit.event',
    'drop table audit.event',
    'alter table audit.event disable trigger all',
    'set session_replication_role = replica',
    'update audit.head set position = 0',
    'delete from audit.head',
    `insert into audit.writer (role) values ('postgres')`,
    `insert into audit.event (actor, action, subject_kind, subject_id, at) values ('a', 'b', 'c', 'd', '2020-01-01')`,
    `insert into audit.event (actor, action, subject_kind, subject_id, position) values ('a', 'b', 'c', 'd', 9)`,
    'set role mealtime',
    'set session authorization mealtime',
    'alter table audit.event owner to mealtime_services',
    `create or replace function audit.chain() returns trigger language plpgsql as 'begin return null; end'`,
    'alter role mealtime_services superuser',
    `update audit.migration set name = 'x'`,
  ]) {
    const refused = await client.query(statement).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );
    // 42501: no privilege, or not the owner.
    expect([statement, refused]).toEqual([statement, '42501']);
  }
  await client.end();
  expect(await audit(database, 'verify')).toEqual({ said: 'ok, 2 rows', code: 0 });
}, 60_000);

describe('the owner of the database can change rows, and the command names the changed one', () => {
  /** Without its triggers, as only a superuser can. */
  const quietly = (statement: string) => `set session_replication_role = replica; ${statement}`;

  test.each([
    [
      'a changed row',
      `update audit.event set actor = 'another' where position = 3`,
      /^row 3 .*it was changed after it was written$/,
    ],
    ['a changed time', `update audit.event set at = at - interval '1 day' where position = 3`, /^row 3 /],
    [
      'a changed detail',
      `update audit.event set detail = '{}' where position = 3`,
      /^row 3 .*detail was changed after/,
    ],
    ['a detail taken out', `update audit.event set detail = null where position = 3`, /^row 3 .*detail is gone/],
    ['a row deleted in the middle', 'delete from audit.event where position = 3', /^row 3 .*missing$/],
    ['the first row deleted', 'delete from audit.event where position = 1', /^row 1 .*missing$/],
    ['the last row deleted', 'delete from audit.event where position = 6', /^row 6 .*missing$/],
    ['all rows deleted', 'delete from audit.event', /^row 1 .*missing$/],
    ['all rows truncated', 'truncate audit.event', /^row 1 .*missing$/],
    [
      'the gap of a deleted row closed',
      'delete from audit.event where position = 3; update audit.event set position = position - 1 where position > 3',
      /^row 3 .*follow/,
    ],
    [
      'two rows in each other’s place',
      `update audit.event set position = 99 where position = 3; update audit.event set position = 3 where position = 4;
       update audit.event set position = 4 where position = 99`,
      /^row 3 /,
    ],
    [
      'two contents in each other’s place',
      `update audit.event e set actor = o.actor from audit.event o where (e.position, o.position) in ((3, 4), (4, 3))`,
      /^row 3 /,
    ],
    [
      'a forged row outside the chain',
      `insert into audit.event (actor, action, subject_kind, subject_id) values ('x', 'approve', 'application', 'a')`,
      /^the row of event 7 .*not in the chain$/,
    ],
    [
      'a forged row at the end',
      `insert into audit.event (actor, action, subject_kind, subject_id, position, writer, previous, hash, detail_hash)
       select actor, action, subject_kind, subject_id, 7, writer, hash, hash, detail_hash from audit.event where position = 6`,
      /^row 7 /,
    ],
    [
      'a forged row in the middle',
      `update audit.event set position = position + 100 where position > 3; update audit.event set position = position - 99 where position > 100;
       insert into audit.event (actor, action, subject_kind, subject_id, position, writer, previous, hash, detail_hash)
       select actor, action, subject_kind, subject_id, 4, writer, hash, hash, detail_hash from audit.event where position = 3`,
      /^row 4 /,
    ],
    ['the head turned back', 'update audit.head set position = 5', /^row 6 .*after the head/],
  ])('%s', async (_what, statement, named) => {
    const database = await trail();
    expect(await audit(database, 'verify')).toEqual({ said: 'ok, 6 rows', code: 0 });
    await database.query(quietly(statement));
    const { said, code } = await audit(database, 'verify');
    expect(said).toMatch(named);
    expect(said).not.toContain('\n');
    expect(code).toBe(1);
  });

  test('a row inserted without the chain is refused', async () => {
    const database = await trail(1);
    await expect(database.query(INSERT, ['forger'])).rejects.toMatchObject({ code: '42501' });
    expect(await audit(database, 'verify')).toEqual({ said: 'ok, 1 rows', code: 0 });
  });

  test('removed newest rows with a corrected head: only a head noted elsewhere reveals it', async () => {
    const database = await trail();
    const { said: noted } = await audit(database, 'head');
    await database.query(
      quietly(`delete from audit.event where position > 4;
        update audit.head set position = 4, hash = (select hash from audit.event where position = 4)`),
    );
    expect(await audit(database, 'verify')).toEqual({ said: 'ok, 4 rows', code: 0 });
    expect(await audit(database, 'verify', '--head', noted)).toEqual({
      said: 'row 5 does not hold: it is missing',
      code: 1,
    });
  });
});

test('fifty concurrent writers make one chain, and a rollback leaves no gap', async () => {
  const database = await trail(0);
  const clients = await Promise.all(Array.from({ length: 50 }, () => connected(serviceUrl(database.url))));
  await Promise.all(
    clients.map(async (client, at) => {
      for (let round = 0; round < 6; round += 1) {
        await client.query('begin');
        await client.query(INSERT, [`writer ${at}`]);
        if (round % 3 === 1) await client.query('savepoint half');
        await client.query(INSERT, [`writer ${at}`]);
        if (round % 3 === 1) await client.query('rollback to half');
        await client.query((at + round) % 3 === 0 ? 'rollback' : 'commit');
      }
    }),
  );
  // A slow transaction with its row does not block the others.
  const [slow, quick] = clients;
  await slow!.query('begin');
  await slow!.query(INSERT, ['slow']);
  await quick!.query(INSERT, ['quick']);
  await slow!.query('commit');
  const rows = await database.query<{ actor: string }>('select actor from audit.event order by position');
  expect(rows.slice(-2).map(({ actor }) => actor)).toEqual(['quick', 'slow']);
  await Promise.all(clients.map((client) => client.end()));
  expect(await audit(database, 'verify')).toEqual({ said: `ok, ${rows.length} rows`, code: 0 });
}, 60_000);

test('the detail of an event can be erased, which is logged', async () => {
  const database = await trail(3);
  expect(await audit(database, 'erase', '2', '--by', 'privacy')).toEqual({
    said: 'erased the detail of event 2',
    code: 0,
  });
  expect(JSON.stringify(await database.query('select * from audit.event where id = 2'))).not.toContain('Welcome');
  expect(await audit(database, 'verify')).toEqual({ said: 'ok, 4 rows', code: 0 });
  expect((await audit(database, 'erase', '2', '--by', 'privacy')).code).toBe(1);
  expect((await audit(database, 'erase', '2')).said).toContain('npm run audit');
  await database.query(
    `set session_replication_role = replica; update audit.event set detail = '{}', salt = null where id = 2`,
  );
  await database.query(`update audit.event set detail = null where id = 3`);
  expect((await audit(database, 'verify')).said).toMatch(/^row 2 .*detail was changed after/);
});

test('a database with one user is migrated: its rows are chained, its outbox is transferred', async () => {
  const database = await createDatabase();
  // As before the services had their own role: everything is made by the owner, and belongs to it.
  const before = await startService({ database, env: { DATABASE_URL: database.url, DATABASE_OWNER_URL: '' } });
  const browser = await submitApplication(before);
  await before.stop();
  await database.query(`
    create table onboarding.application_event (
      id bigint generated always as identity primary key, application_id uuid not null, what text not null,
      who text not null, message text not null default '', changes jsonb not null default '[]',
      at timestamptz not null default clock_timestamp());
    insert into onboarding.application_event (application_id, what, who, message)
      select '${browser.id}', 'note', 'reviewer', 'older ' || n from generate_series(1, 20) n;
    drop schema audit cascade;
    delete from onboarding.migration where name like 'Trail%'`);
  const service = await startService({ database });
  expect(await audit(database, 'verify')).toEqual({ said: 'ok, 20 rows', code: 0 });
  expect(
    await database.query(`select id::int, detail ->> 'message' as said from audit.event where position = 7`),
  ).toEqual([{ id: 7, said: 'older 7' }]);
  await submitApplication(service);
  expect(await audit(database, 'verify')).toEqual({ said: 'ok, 21 rows', code: 0 });
  await service.stop();
});

describe('in production', () => {
  const production = (database: TestDatabase, change: Record<string, string>) => ({
    ...{ MEALTIME_MODE: 'production', SERVICE_MODULES: 'admin', SERVICE_PORT: '0', LOG_LEVEL: 'warn' },
    ...{ PUBLIC_ORIGIN: 'https://mealtime.example', MEALTIME_SECRET: 'a secret of more than thirty-two characters' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Mealtime <hello@mealtime.example>' },
    DATABASE_URL: serviceUrl(database.url),
    ...change,
  });

  test('the services refuse to start as a user who could rewrite the audit log, and say what to do', async () => {
    const database = await createDatabase();
    for (const change of [
      { DATABASE_URL: database.url },
      { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.url },
    ]) {
      await expect(startProcess(production(database, change))).rejects.toThrow(
        /DATABASE_URL names a user that could rewrite/,
      );
    }
  });

  test('with an owner they migrate, without one they need a migrated database', async () => {
    const database = await createDatabase();
    const first = await startProcess(production(database, { DATABASE_OWNER_URL: database.url }));
    await first.end();
    const second = await startProcess(production(database, {}));
    expect((await second.get('health/ready')).status).toBe(200);
    await second.end();
  });
});
