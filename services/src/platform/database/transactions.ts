import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type InsertQueryBuilder,
  type ObjectLiteral,
} from 'typeorm';
import type { PoolClient } from 'pg';
import { runOn, statement, type Statement } from './statement';

const TAKE_TURN = statement('transaction.take-turn', {}, 'select from pg_advisory_xact_lock(hashtextextended($1, 0))');

/** Handed from a service to the repositories that take part in one transaction. */
export type Transaction = EntityManager;

/** Lets a service say what belongs together, without knowing how the database does it. */
@Injectable()
export class Transactions {
  constructor(private readonly source: DataSource) {}

  /** All or nothing; READ COMMITTED. Whatever `work` throws undoes everything and is thrown on. */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.source.transaction(work);
  }
}

/** The rows of a statement, within a transaction. */
export async function runIn<Row>(
  { queryRunner }: Transaction,
  stated: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return runOn((await queryRunner!.connect()) as PoolClient, stated, values);
}

/** Those who name the same take turns, until the end of the transaction. Waits for who was first. */
export async function takeTurn(transaction: Transaction, name: string): Promise<void> {
  await runIn(transaction, TAKE_TURN, [name]);
}

/**
 * Adds a row; false when something of it that must be unique is taken. Asked for in one statement that does not fail:
 * PostgreSQL writes the values of one that fails into its log.
 */
export async function addUnlessTaken<Row extends ObjectLiteral>(
  transaction: Transaction,
  entity: EntityTarget<Row>,
  row: Parameters<InsertQueryBuilder<Row>['values']>[0],
): Promise<boolean> {
  const added = transaction.createQueryBuilder().insert().into(entity).values(row).orIgnore().returning('1');
  const { raw } = await added.execute();
  return (raw as unknown[]).length > 0;
}
