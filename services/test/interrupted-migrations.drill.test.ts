import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MODULES } from '../src/modules';
import { migrate } from '../src/platform';
import { withNeeds, type ServiceModule } from '../src/platform/module';
import { audit } from './support/audit';
import { copyDatabase, createDatabase, type TestDatabase } from './support/database';
import { serviceUrl } from './support/environment';
import { FILLED_AT, filledDatabase } from './support/filled-database';

type Step = new () => MigrationInterface;

/** Not all modules have tables. */
const DECLARED: readonly ServiceModule[] = withNeeds(MODULES).filter(({ database }) => database);

const stepsOf = ({ database }: ServiceModule) => database?.migrations ?? [];

/** Like a killed process: ends all its connections, whatever they are doing. */
const KILL = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
/** The connection that runs this goes last. */
const KILL_ALL = `${KILL}; select pg_terminate_backend(pg_backend_pid())`;

const start = ({ url }: TestDatabase, declared = DECLARED) =>
  migrate({ databaseUrl: serviceUrl(url), databaseOwnerUrl: url, declared });

/** A migration that is killed before its first change (the previous one is committed), or between its last one and the commit. */
function dying(Whole: Step, when: 'before' | 'after', { query }: TestDatabase): Step {
  class Dying extends Whole {
    override async up(queryRunner: QueryRunner): Promise<void> {
      if (when === 'before') await query(KILL);
      await super.up(queryRunner);
      await query(KILL);
    }
  }
  return Object.defineProperty(Dying, 'name', { value: Whole.name });
}

const killedAt = (step: string, when: 'before' | 'after', database: TestDatabase): readonly ServiceModule[] =>
  DECLARED.map((module) => ({
    ...module,
    database: {
      ...module.database,
      migrations: stepsOf(module).map((Whole) => (Whole.name === step ? dying(Whole, when, database) : Whole)),
    },
  }));

/** All schemas exist, and access is being granted to the services' role. */
const killedWhileAdmitting = (schema: string): readonly ServiceModule[] =>
  DECLARED.map((module) =>
    module.name === schema ? { ...module, database: { ...module.database!, grants: () => [KILL_ALL] } } : module,
  );

/** All definitions of a database, with their privileges. */
async function shapeOf({ query }: TestDatabase): Promise<unknown[]> {
  return query(`
    with ours as (select oid, nspname, nspacl::text, pg_get_userbyid(nspowner) as owner from pg_namespace
      where nspname not like 'pg\\_%' and nspname <> 'information_schema')
    select 'schema' as what, nspname as name, concat_ws(' ', nspacl, owner) as definition from ours
    union all
    select 'relation', oid::regclass::text, concat_ws(' ', relkind, relacl, pg_get_userbyid(relowner), pg_get_indexdef(case when relkind in ('i', 'I') then oid end))
      from pg_class where relnamespace in (select oid from ours)
    union all
    select 'column', attrelid::regclass || '.' || attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attacl, pg_get_expr(adbin, adrelid))
      from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relkind in ('r', 'p') and relnamespace in (select oid from ours) and attnum > 0 and not attisdropped
    union all
    select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace in (select oid from ours)
    union all
    select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select 'function', oid::regprocedure::text, concat_ws(' ', proacl, pg_get_userbyid(proowner), md5(prosrc))
      from pg_proc where pronamespace in (select oid from ours)
    order by what, name, definition`);
}

/** The executed migrations of each schema, and the rows of the audit log, which a migration fills. */
async function stateOf(database: TestDatabase): Promise<unknown> {
  const { query } = database;
  const done = DECLARED.map(({ name: schema }) => `select '${schema}' as schema, name from ${schema}.migration`);
  return [
    await query(`${done.join(' union all ')} order by schema, name`),
    await query('select position, id, actor, action, subject_id, at, detail from audit.event order by position'),
    await audit(database, 'verify'),
    await query('select role from audit.writer'),
  ];
}

describe.each([
  ['an empty database', createDatabase],
  ...FILLED_AT.map((commit): [string, () => Promise<TestDatabase>] => [
    `a database that was filled at ${commit}`,
    async () => {
      const { database, remove } = await filledDatabase(commit);
      remove();
      return database;
    },
  ]),
])('%s', (_what, make) => {
  test('killed at every step, it has the same result at the next start', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined); // TypeORM reports that a migration failed
    const database = await make();
    const whole = await copyDatabase(database);
    await start(whole);
    const steps = (await stepsToDo(database)).flatMap((step) =>
      (['before', 'after'] as const).map((when) => killedAt(step, when, database)),
    );
    // Each start continues from the state in which the previous one was killed.
    for (const modules of [...steps, ...DECLARED.map(({ name: schema }) => killedWhileAdmitting(schema))]) {
      await expect(start(database, modules)).rejects.toThrow();
    }
    await start(database);
    expect(await shapeOf(database)).toEqual(await shapeOf(whole));
    expect(await stateOf(database)).toEqual(await stateOf(whole));
  }, 60_000);
});

/** Migrations that a database does not have yet, in order of execution. */
async function stepsToDo({ query }: TestDatabase): Promise<string[]> {
  const lists = await query<{ list: string }>(
    `select oid::regclass::text as list from pg_class where relname = 'migration' and relkind = 'r'`,
  );
  const names = await Promise.all(lists.map(({ list }) => query<{ name: string }>(`select name from ${list}`)));
  const done = new Set(names.flat().map(({ name }) => name));
  return DECLARED.flatMap(stepsOf)
    .map(({ name }) => name)
    .filter((name) => !done.has(name));
}
