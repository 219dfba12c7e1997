import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { runOn, select, type Columns, type RowOf, type Statement } from './statement';
import { runIn, type Transaction } from './transactions';

/**
 * Runs SQL of our own, for where one statement is the guarantee; the ordinary goes through TypeORM's repositories. What
 * was stated with `statement` runs prepared: each connection plans it once.
 */
@Injectable()
export class Statements {
  constructor(private readonly source: DataSource) {}

  /** Its rows. Within a transaction when one is given, else by itself on any connection of the pool. */
  run<Row>(stated: Statement<Row>, values: readonly unknown[], transaction?: Transaction): Promise<Row[]> {
    return transaction ? runIn(transaction, stated, values) : runOn(poolOf(this.source), stated, values);
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

export const poolOf = ({ driver }: DataSource) => (driver as unknown as { master: Pool }).master;
