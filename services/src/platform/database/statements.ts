import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { runOn, select, type Columns, type RowOf, type Statement } from './statement';
import { runIn, type Transaction } from './transactions';

/**
 * Runs SQL of our own. Declared statements are prepared once for each connection.
 */
@Injectable()
export class Statements {
  constructor(private readonly source: DataSource) {}

  /** Returns its rows, within the transaction if one is given. */
  run<Row>(stated: Statement<Row>, values: readonly unknown[], transaction?: Transaction): Promise<Row[]> {
    return transaction ? runIn(transaction, stated, values) : runOn(poolOf(this.source), stated, values);
  }

  /** Returns its only row, or undefined. */
  async one<Row>(
    stated: Statement<Row>,
    values: readonly unknown[],
    transaction?: Transaction,
  ): Promise<Row | undefined> {
    return (await this.run(stated, values, transaction))[0];
  }

  /** Runs a dynamic statement. Throws if its columns differ from `gives`. */
  select<const C extends Columns>(gives: C, text: string, values: readonly unknown[]): Promise<RowOf<C>[]> {
    return select(poolOf(this.source), gives, text, values);
  }
}

export const poolOf = ({ driver }: DataSource) => (driver as unknown as { master: Pool }).master;
