import { Injectable } from '@nestjs/common';
import { statement, Statements, type Transaction } from '../../../platform';
import { APPLICATION_ROW, applicationColumns, type Application } from '../applications/application.entity';

const SUBMIT = statement(
  'application.submit',
  APPLICATION_ROW,
  `update onboarding.application a set state = 'submitted', version = a.version + 1, requested_changes = '[]', flags = $2,
     claimed_by = null, submitted_at = now(), decided_at = null, updated_at = now()
   where a.id = $1 returning ${applicationColumns()}`,
);

@Injectable()
export class SubmissionRepository {
  constructor(private readonly statements: Statements) {}

  /** Clears requested changes, and releases the claim. */
  async submit(transaction: Transaction, id: string, flags: readonly string[]): Promise<Application> {
    return (await this.statements.one(SUBMIT, [id, flags], transaction))!;
  }
}
