/** A type of PostgreSQL, with what the driver makes of its values. */
export interface Column<Value> {
  /** As `format_type` writes it. */
  readonly type: string;
  /** Never there: it carries the type to the compiler. */
  readonly value?: Value;
}

const column = <Value>(type: string): Column<Value> => ({ type });

/** The columns that statements give back; see `statement`. */
export const columns = {
  uuid: column<string>('uuid'),
  text: column<string>('text'),
  integer: column<number>('integer'),
  /** The driver leaves it a string: it may be larger than a number can be. */
  bigint: column<string>('bigint'),
  double: column<number>('double precision'),
  boolean: column<boolean>('boolean'),
  instant: column<Date>('timestamp with time zone'),
  bytes: column<Buffer>('bytea'),
  texts: column<string[]>('text[]'),
  /** What is in it is for the writer to know: PostgreSQL only sees that it is JSON. */
  json: <Value>() => column<Value>('jsonb'),
  nullable: <Value>({ type }: Column<Value>): Column<Value | null> => ({ type }),
};

type Columns = Readonly<Record<string, Column<unknown>>>;
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
