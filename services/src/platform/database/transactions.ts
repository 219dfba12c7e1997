import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

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

/** Rows of any statement, also of UPDATE and DELETE ... RETURNING, for which TypeORM gives [rows, count]. */
export async function rows<T>(manager: EntityManager, statement: string, parameters: unknown[] = []): Promise<T[]> {
  const result = (await manager.query(statement, parameters)) as unknown;
  if (Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number') {
    return result[0] as T[];
  }
  return (result ?? []) as T[];
}
