import type { MigrationInterface } from 'typeorm';

/** What a module brings to the database: a schema of its own, and the steps that lead to its present shape. */
export interface ModuleMigrations {
  schema: string;
  /** In order. Each class name ends in a number that only grows; a step once released never changes. */
  migrations: (new () => MigrationInterface)[];
  /**
   * Statements that give a role (an SQL identifier) what the services may do in this schema. Default: read and write every
   * table.
   */
  grants?: (role: string) => readonly string[];
  /** Statements that make the role (an SQL string) known to the schema; run also where the role owns everything. */
  admit?: (role: string) => readonly string[];
}
