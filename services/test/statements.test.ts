import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { Statements } from '../src/platform';
import { allStatements, columns, mismatch, type Field } from '../src/platform/database/statement';
import { startService, type TestService } from './support/service';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService();
  client = new Client({ connectionString: service.database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await service.stop();
});

const SOURCES = path.resolve(__dirname, '../src');

/** Includes files that no module loads, because only a command runs their statements. */
function loadStatements(): void {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => path.join(SOURCES, name));
  for (const file of files) if (/\bstatement\(/.test(readFileSync(file, 'utf8'))) require(file);
}

/** Makes PostgreSQL parse and describe a statement, without running it. */
class Describe {
  private fields: Field[] = [];

  constructor(
    private readonly text: string,
    private readonly done: (fault: Error | undefined, fields: Field[]) => void,
  ) {}

  submit(connection: { parse(query: object): void; describe(what: object): void; sync(): void }): void {
    connection.parse({ text: this.text, name: '' });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }
  handleError(error: Error): void {
    this.done(error, []); // pg does not use this object after that
  }
  handleReadyForQuery(): void {
    this.done(undefined, this.fields);
  }
}

const describing = (text: string) =>
  new Promise<Field[]>((resolve, reject) => {
    const asked = new Describe(text, (fault, found) => (fault ? reject(fault) : resolve(found)));
    client.query(asked as never);
  });

test('every statement returns its declared columns, by name and type', async () => {
  loadStatements();
  const stated = allStatements();
  expect(stated.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (const { name, text, columns: gives } of stated) {
    const fault = mismatch(gives, await describing(text));
    if (fault) wrong.push(`${name} ${fault}`);
  }
  expect(wrong).toEqual([]);
});

test('the OIDs of the types are those of PostgreSQL', async () => {
  const { json, nullable: _nullable, ...plain } = columns;
  const oids = Object.values({ ...plain, json: json() }).map(({ oid }) => oid);
  const { rows } = await client.query<{ type: string }>(
    'select format_type(oid, null) as type from unnest($1::oid[]) with ordinality as one (oid, nth) order by nth',
    [oids],
  );
  expect(rows.map(({ type }) => type)).toEqual([
    ...['uuid', 'text', 'integer', 'bigint', 'double precision', 'boolean'],
    ...['timestamp with time zone', 'bytea', 'text[]', 'jsonb'],
  ]);
});

test('a declared column that a statement does not return is reported, before or when it is run', async () => {
  const says = { one: columns.integer };
  expect(mismatch(says, await describing('select 1::int as one'))).toBeUndefined();
  for (const text of ['select 1::bigint as one', 'select 1 as two', 'select 1 as one, 2 as two', 'select']) {
    expect([text, mismatch(says, await describing(text))]).toEqual([text, expect.stringMatching(/^says one:23/)]);
  }
  const statements = service.app.get(Statements, { strict: false });
  await expect(statements.select(says, 'select 1::bigint as one', [])).rejects.toThrow('says one:23, gives one:20');
});
