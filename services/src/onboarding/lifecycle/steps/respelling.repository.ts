import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, type RowOf } from '../../../platform';

const OLD_STEP = {
  id: columns.uuid,
  kind: columns.text,
  step: columns.text,
  sealed: columns.text,
  answered: columns.nullable(columns.text),
};
/** A sealed step that may have an earlier version's spelling, with its state when changes were requested. */
export type OldStep = RowOf<typeof OLD_STEP>;

const OLD = statement(
  'respelling.old',
  OLD_STEP,
  `select s.application_id as id, a.kind, s.step, s.sealed, s.answered_sealed as answered
   from onboarding.application_step s join onboarding.application a on a.id = s.application_id
   where s.may_be_misspelt and s.sealed is not null and a.kind = any($1) and (s.application_id, s.step) > ($2, $3)
   order by s.application_id, s.step limit $4`,
);
const RESPELL = statement(
  'respelling.respell',
  {},
  `update onboarding.application_step set sealed = $5, answered_sealed = $6, may_be_misspelt = false
   where application_id = $1 and step = $2 and sealed = $3 and answered_sealed is not distinct from $4`,
);

@Injectable()
export class RespellingRepository {
  constructor(private readonly statements: Statements) {}

  /** Steps of these kinds after a position, in order. */
  old(kinds: readonly string[], after: Pick<OldStep, 'id' | 'step'>, limit: number): Promise<OldStep[]> {
    return this.statements.run(OLD, [kinds, after.id, after.step, limit]);
  }

  /** Skips steps that were saved in the meantime. */
  async respell({ id, step, sealed, answered }: OldStep, now: Pick<OldStep, 'sealed' | 'answered'>): Promise<void> {
    await this.statements.run(RESPELL, [id, step, sealed, answered, now.sealed, now.answered]);
  }
}
