import type { ClientBase, Pool } from 'pg';

/** A type of PostgreSQL, with what the driver makes of its values. */
export interface Column<Value> {
  /** PostgreSQL's number of the type, the same in every database. */
  readonly oid: number;
  /** Never there: it carries the type to the compiler. */
  readonly value?: Value;
}

const column = <Value>(oid: number): Column<Value> => ({ oid });

/** The columns that statements give back; see `statement`. */
export const columns = {
  uuid: column<string>(2950),
  text: column<string>(25),
  integer: column<number>(23),
  /** The driver leaves it a string: it may be larger than a number can be. */
  bigint: column<string>(20),
  double: column<number>(701),
  boolean: column<boolean>(16),
  instant: column<Date>(1184),
  bytes: column<Buffer>(17),
  texts: column<string[]>(1009),
  /** jsonb. What is in it is for the writer to know: PostgreSQL only sees that it is JSON. */
  json: <Value>() => column<Value>(3802),
  nullable: <Value>({ oid }: Column<Value>): Column<Value | null> => ({ oid }),
};

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never };

/** A statement of ours with what it gives back. One that gives back nothing has no columns. */
export interface Statement<Row = unknown> {
  /** One name, one text: PostgreSQL plans it once for each connection and knows it by this. */
  readonly name: string;
  readonly text: string;
  readonly columns: Columns;
  readonly row?: Row;
}

const stated = new Map<string, Statement>();

/** Every statement of the modules that were loaded: a test asks PostgreSQL whether each gives back what it says. */
export const allStatements = (): readonly Statement[] => [...stated.values()];

/** States a statement once, at the top of a repository. Parameters are $1, $2, ...; columns are named as in its text. */
export function statement<const C extends Columns>(name: string, gives: C, text: string): Statement<RowOf<C>> {
  if (stated.has(name)) throw new Error(`two statements are called ${name}`);
  const made = { name, text, columns: gives };
  stated.set(name, made);
  return made;
}

/** What PostgreSQL says of a column that it gives back. */
export interface Field {
  name: string;
  dataTypeID: number;
}

/** How what a statement says that it gives back differs from what PostgreSQL says; undefined when it does not. */
export function mismatch(gives: Columns, fields: readonly Field[]): string | undefined {
  const said = Object.entries(gives).map(([name, { oid }]) => `${name}:${oid}`);
  const given = fields.map(({ name, dataTypeID }) => `${name}:${dataTypeID}`);
  const same = said.length === given.length && said.every((one) => given.includes(one));
  return same ? undefined : `says ${said.join(' ')}, gives ${given.join(' ')}`;
}

type Connection = Pick<ClientBase | Pool, 'query'>;

/** Its rows, prepared, on any connection. Where there is a service at hand `Statements` does it. */
export async function runOn<Row>(
  connection: Connection,
  { name, text }: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await connection.query({ name, text, values: [...values] })).rows as Row[];
}

/** See `Statements.select`; on any connection. */
export async function select<const C extends Columns>(
  connection: Connection,
  gives: C,
  text: string,
  values: readonly unknown[],
): Promise<RowOf<C>[]> {
  const { rows, fields } = await connection.query(text, [...values]);
  const wrong = mismatch(gives, fields);
  if (wrong) throw new Error(`a statement ${wrong}`);
  return rows as RowOf<C>[];
}
