import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import type { Statement } from './statement';
import type { Transaction } from './transactions';

/**
 * Runs statements that were stated with `statement`, prepared: each connection plans one once. For what is asked all the
 * time, where planning costs more than doing; the ordinary goes through TypeORM's repositories.
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
}

const poolOf = ({ driver }: DataSource) => (driver as unknown as { master: Pool }).master;
const connectionOf = ({ queryRunner }: Transaction) => queryRunner!.connect() as Promise<PoolClient>;
