import { MODULES } from '../src/modules';
import { withNeeds, type ServiceModule } from '../src/platform/module';
import { startService, type TestService } from './support/service';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Columns with such a name count as personal, whatever their content: they have to be declared. */
const PERSONAL =
  '(^|_)(account|person|people|subject|actor|username|owner|applicant|customer|member|contact|recipient|phone|e?mail|' +
  'first|last|full|middle|birth|dob|address|browser|photo|sub|key|mac|content|file)(_|$)';
/** Exceptions: columns about times, counts and states. */
const NOT_PERSONAL = '^(last_at|last_step|last_used_at|content_type|code_made_at)$';

/** Tables of the modules with a personal column, as "schema.table". */
async function tablesOfPeople(): Promise<string[]> {
  const found = await service.database.query<{ name: string }>(
    `select distinct n.nspname || '.' || c.relname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and n.nspname = any($1)
       and a.attname ~ $2 and a.attname !~ $3 order by 1`,
    [modules.map(({ name }) => name), PERSONAL, NOT_PERSONAL],
  );
  return found.map(({ name }) => name);
}

const modules: readonly ServiceModule[] = withNeeds(MODULES);

const NAMED = {
  exports: /(?:from|join) ([a-z]+\.[a-z_]+)/g,
  erases: /(?:delete from|update) ([a-z]+\.[a-z_]+)/g,
  deletes: /delete from ([a-z]+\.[a-z_]+)/g,
};

/** The tables that the statements of a module's declaration read, change or delete from. */
function named({ personalData = {} }: ServiceModule, which: keyof typeof NAMED): Set<string> {
  const held = [personalData.account, personalData.admin].flatMap((one) => one ?? []);
  const statements = held.flatMap((one) =>
    Object.values<{ text: string }>((which === 'exports' ? one.exports : one.erases) ?? {}),
  );
  return new Set(statements.flatMap(({ text }) => [...text.matchAll(NAMED[which])].map(([, table]) => table!)));
}

/** Tables whose rows are deleted with those of another table. */
async function cascaded(): Promise<{ table: string; with: string }[]> {
  return service.database.query(
    `select conrelid::regclass::text as table, confrelid::regclass::text as with
     from pg_constraint where contype = 'f' and confdeltype = 'c'`,
  );
}

/** Tables that are neither declared nor left out with a reason, as "schema.table is not exported". */
async function undeclared(tables: readonly string[], declared: readonly ServiceModule[]): Promise<string[]> {
  const hangs = await cascaded();
  return tables.flatMap((table) => {
    const [schema, name] = table.split('.') as [string, string];
    const module = declared.find((one) => one.name === schema)!;
    const { exporting, erasing } = module.personalData?.leaves?.[name] ?? {};
    const deleted = named(module, 'deletes');
    const hangsOn = hangs.some((one) => one.table === table && deleted.has(one.with));
    const goes = named(module, 'erases').has(table) || hangsOn;
    return [
      ...(exporting || named(module, 'exports').has(table) ? [] : [`${table} is not exported`]),
      ...(erasing || goes ? [] : [`${table} is not erased`]),
    ];
  });
}

test('every table with personal data is exported and erased by its module, or left out with a reason', async () => {
  const tables = await tablesOfPeople();
  expect(tables).toEqual(
    expect.arrayContaining(['identity.account', 'onboarding.document', 'newsletter.ask', 'admin.login', 'audit.event']),
  );
  expect(await undeclared(tables, modules)).toEqual([]);
});

test('a new table that is not declared is found', async () => {
  await service.database.query('create table places.visit (id uuid, visitor_email text, at timestamptz)');
  await service.database.query(
    'create table identity.address_book (id uuid, account_id uuid references identity.account (id) on delete cascade)',
  );
  expect(await undeclared(await tablesOfPeople(), modules)).toEqual([
    'identity.address_book is not exported',
    'identity.address_book is not erased',
    'places.visit is not exported',
    'places.visit is not erased',
  ]);
  await service.database.query('drop table places.visit, identity.address_book');
});

test('no missing or declared table is left out with a reason', async () => {
  const tables = await tablesOfPeople();
  const wrong = modules.flatMap((module) =>
    Object.entries(module.personalData?.leaves ?? {}).flatMap(([table, { exporting, erasing }]) => {
      const name = `${module.name}.${table}`;
      if (!tables.includes(name)) return [`${name} has no personal column`];
      return [
        ...(exporting && named(module, 'exports').has(name) ? [`${name} is exported`] : []),
        ...(erasing && named(module, 'erases').has(name) ? [`${name} is erased`] : []),
      ];
    }),
  );
  expect(wrong).toEqual([]);
});
