import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { mismatch, type Columns, type RowOf, type Statement } from './statement';
import type { Transaction } from './transactions';

/**
 * Runs SQL of our own, for where one statement is the guarantee; the ordinary goes through TypeORM's repositories. What
 * was stated with `statement` runs prepared: each connection plans it once.
 */
@Injectable()
export class Statements {
  constructor(private readonly source: DataSource) {}

  /** Its rows. Within a transaction when one is given, else by itself on any connection of the pool. */
  async run<Row>(stated: Statement<Row>, values: readonly unknown[], transaction?: Transaction): Promise<Row[]> {
    const { name, text } = stated;
    const through = transaction ? await connectionOf(transaction) : poolOf(this.source);
    const { rows } = await through.query({ name, text, values: [...values] });
    return rows as Row[];
  }

  /** Its only row, or undefined. */
  async one<Row>(
    stated: Statement<Row>,
    values: readonly unknown[],
    transaction?: Transaction,
  ): Promise<Row | undefined> {
    return (await this.run(stated, values, transaction))[0];
  }

  /** A statement that is put together as it is needed. Throws when it gives back something else than `gives` says. */
  select<const C extends Columns>(gives: C, text: string, values: readonly unknown[]): Promise<RowOf<C>[]> {
    return select(poolOf(this.source), gives, text, values);
  }
}

/** See `Statements.select`; on any pool. */
export async function select<const C extends Columns>(
  pool: Pool,
  gives: C,
  text: string,
  values: readonly unknown[],
): Promise<RowOf<C>[]> {
  const { rows, fields } = await pool.query(text, [...values]);
  const wrong = mismatch(gives, fields);
  if (wrong) throw new Error(`a statement ${wrong}`);
  return rows as RowOf<C>[];
}

const poolOf = ({ driver }: DataSource) => (driver as unknown as { master: Pool }).master;
const connectionOf = ({ queryRunner }: Transaction) => queryRunner!.connect() as Promise<PoolClient>;
