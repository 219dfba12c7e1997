import type { MigrationInterface } from 'typeorm';

/** What a module brings to the database: a schema of its own, and the steps that lead to its present shape. */
export interface ModuleMigrations {
  schema: string;
  /** In order. Each class name ends in a number that only grows; a step once released never changes. */
  migrations: (new () => MigrationInterface)[];
}
