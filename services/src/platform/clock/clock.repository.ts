import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { columns } from '../database/statement';
import { Statements } from '../database/statements';

@Injectable()
export class ClockRepository {
  constructor(
    private readonly source: DataSource,
    private readonly statements: Statements,
  ) {}

  /** The database's time, and what was noted last. */
  async read(): Promise<{ database: Date; seen: Date | null }> {
    const [row] = await this.statements.select(
      { database: columns.instant, seen: columns.nullable(columns.instant) },
      'select clock_timestamp() as database, (select seen_at from platform.clock) as seen',
      [],
    );
    return row!;
  }

  /** Notes the database's time: whichever way its clock goes, the last one counts. */
  async note(): Promise<void> {
    await this.source.query(
      `insert into platform.clock (seen_at) values (clock_timestamp())
       on conflict (one) do update set seen_at = excluded.seen_at`,
    );
  }
}
