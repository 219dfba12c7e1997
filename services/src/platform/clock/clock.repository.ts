import { Injectable } from '@nestjs/common';
import { columns, statement } from '../database/statement';
import { Statements } from '../database/statements';

const READ = statement(
  'clock.read',
  { database: columns.instant, seen: columns.nullable(columns.instant) },
  'select clock_timestamp() as database, (select seen_at from platform.clock) as seen',
);
const NOTE = statement(
  'clock.note',
  {},
  `insert into platform.clock (seen_at) values (clock_timestamp())
   on conflict (one) do update set seen_at = excluded.seen_at`,
);

@Injectable()
export class ClockRepository {
  constructor(private readonly statements: Statements) {}

  /** The database's time, and the last noted one. */
  async read(): Promise<{ database: Date; seen: Date | null }> {
    return (await this.statements.one(READ, []))!;
  }

  /** Notes the database's time, even if it went back. */
  async note(): Promise<void> {
    await this.statements.run(NOTE, []);
  }
}
