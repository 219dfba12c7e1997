import type { ClientBase, Pool } from 'pg';

/** A PostgreSQL type with its JavaScript type. */
export interface Column<Value> {
  /** PostgreSQL's OID of the type. */
  readonly oid: number;
  /** Type-only; never set. */
  readonly value?: Value;
}

const column = <Value>(oid: number): Column<Value> => ({ oid });

/** Column types for `statement`. */
export const columns = {
  uuid: column<string>(2950),
  text: column<string>(25),
  integer: column<number>(23),
  /** A string, as it may exceed a number. */
  bigint: column<string>(20),
  double: column<number>(701),
  boolean: column<boolean>(16),
  instant: column<Date>(1184),
  bytes: column<Buffer>(17),
  texts: column<string[]>(1009),
  /** jsonb; its content is declared by the caller, unchecked. */
  json: <Value>() => column<Value>(3802),
  nullable: <Value>({ oid }: Column<Value>): Column<Value | null> => ({ oid }),
};

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never };

/** A prepared statement with its columns. Without a result it has none. */
export interface Statement<Row = unknown> {
  /** Unique: PostgreSQL plans each name once for each connection. */
  readonly name: string;
  readonly text: string;
  readonly columns: Columns;
  readonly row?: Row;
}

const stated = new Map<string, Statement>();

/** All loaded statements; a test compares their columns with PostgreSQL's. */
export const allStatements = (): readonly Statement[] => [...stated.values()];

/** Declares a statement at the top of a repository. Parameters are $1, $2, ...; columns are named as in its text. */
export function statement<const C extends Columns>(name: string, gives: C, text: string): Statement<RowOf<C>> {
  if (stated.has(name)) throw new Error(`two statements are called ${name}`);
  const made = { name, text, columns: gives };
  stated.set(name, made);
  return made;
}

/** PostgreSQL's description of a result column. */
export interface Field {
  name: string;
  dataTypeID: number;
}

/** The difference between declared and actual columns; undefined if there is none. */
export function mismatch(gives: Columns, fields: readonly Field[]): string | undefined {
  const said = Object.entries(gives).map(([name, { oid }]) => `${name}:${oid}`);
  const given = fields.map(({ name, dataTypeID }) => `${name}:${dataTypeID}`);
  const same = said.length === given.length && said.every((one) => given.includes(one));
  return same ? undefined : `says ${said.join(' ')}, gives ${given.join(' ')}`;
}

type Connection = Pick<ClientBase | Pool, 'query'>;

/** Runs a prepared statement on a connection. Services use `Statements`. */
export async function runOn<Row>(
  connection: Connection,
  { name, text }: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await connection.query({ name, text, values: [...values] })).rows as Row[];
}

/** As `Statements.select`, on a connection. */
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
