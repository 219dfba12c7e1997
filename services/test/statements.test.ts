import { Client } from 'pg';
import { allStatements } from '../src/platform/database/statement';
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

/** Has PostgreSQL parse and describe a statement, without running it. Resolves with its columns. */
class Describe {
  private fields: { name: string; dataTypeID: number }[] = [];

  constructor(
    private readonly text: string,
    private readonly done: (fault: Error | undefined, fields: { name: string; dataTypeID: number }[]) => void,
  ) {}

  submit(connection: { parse(query: object): void; describe(what: object): void; sync(): void }): void {
    connection.parse({ text: this.text, name: '' });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.fields = fields;
  }
  handleError(error: Error): void {
    this.done(error, []); // pg does not come back to it after that
  }
  handleReadyForQuery(): void {
    this.done(undefined, this.fields);
  }
}

async function columnsOf(text: string): Promise<Record<string, string>> {
  const fields = await new Promise<{ name: string; dataTypeID: number }[]>((resolve, reject) => {
    const asked = new Describe(text, (fault, found) => (fault ? reject(fault) : resolve(found)));
    client.query(asked as never);
  });
  const { rows } = await client.query<{ oid: number; type: string }>(
    'select oid::int, format_type(oid, null) as type from unnest($1::oid[]) oid',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  const types = new Map(rows.map(({ oid, type }) => [oid, type]));
  return Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, types.get(dataTypeID)!]));
}

test('every statement gives back what it says, by name and type', async () => {
  const stated = allStatements();
  expect(stated.length).toBeGreaterThan(1);
  for (const { name, text, columns } of stated) {
    const says = Object.fromEntries(Object.entries(columns).map(([column, { type }]) => [column, type]));
    expect([name, await columnsOf(text)]).toEqual([name, says]);
  }
});

test('a statement that says something else would be told', async () => {
  expect(await columnsOf('select 1::bigint as "one", now() as at')).toEqual({
    ...{ one: 'bigint', at: 'timestamp with time zone' },
  });
  await expect(columnsOf('select nothing from nowhere')).rejects.toThrow('nowhere');
});
