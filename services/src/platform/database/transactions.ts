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

/** Passed from a service to the repositories in one transaction. */
export type Transaction = EntityManager;

/** Runs transactions for services, independent of the database. */
@Injectable()
export class Transactions {
  constructor(private readonly source: DataSource) {}

  /** Runs `work` in a READ COMMITTED transaction; an error rolls back and is rethrown. */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.source.transaction(work);
  }
}

/** Runs a statement within a transaction. */
export async function runIn<Row>(
  { queryRunner }: Transaction,
  stated: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return runOn((await queryRunner!.connect()) as PoolClient, stated, values);
}

/** Serializes transactions with the same name until their end. */
export async function takeTurn(transaction: Transaction, name: string): Promise<void> {
  await runIn(transaction, TAKE_TURN, [name]);
}

/**
 * Adds a row; returns false on a uniqueness conflict. Uses ON CONFLICT, as PostgreSQL logs the values of failing
 * statements.
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
