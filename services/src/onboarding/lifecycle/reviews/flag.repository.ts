import { Injectable } from '@nestjs/common';
import { statement, Statements } from '../../../platform';
import { APPLICATION_ROW, applicationColumns, type Application } from '../applications/application.entity';

const UNFLAGGED = statement(
  'flag.unflagged',
  APPLICATION_ROW,
  `select ${applicationColumns()} from onboarding.application a
   where a.flags is null and a.state <> 'draft' and a.kind = any($1) and a.id > $2 order by a.id limit $3`,
);
const FLAG = statement(
  'flag.flag',
  {},
  `update onboarding.application a set flags = (select coalesce(array_agg(one), '{}') from jsonb_array_elements_text(f.flags) one)
   from jsonb_to_recordset($1::jsonb) as f (id uuid, flags jsonb) where a.id = f.id and a.flags is null`,
);

@Injectable()
export class FlagRepository {
  constructor(private readonly statements: Statements) {}

  /** Submitted applications of these kinds without stored flags, by id. */
  unflagged(kinds: readonly string[], after: string, limit: number): Promise<Application[]> {
    return this.statements.run(UNFLAGGED, [kinds, after, limit]);
  }

  /** Skips applications submitted again in the meantime. */
  async flag(flags: readonly { id: string; flags: readonly string[] }[]): Promise<void> {
    await this.statements.run(FLAG, [JSON.stringify(flags)]);
  }
}
