import { Injectable } from '@nestjs/common';
import { columns, statement, Statements, type Transaction } from '../../../platform';
import { APPLICATION_ROW, applicationColumns, type Application } from '../applications/application.entity';

const APPLICATION_OF = statement(
  'submission.application-of',
  { id: columns.uuid },
  'select application_id as id from onboarding.submission where account_id = $1 and key_hash = $2',
);

const SUBMIT = statement(
  'application.submit',
  APPLICATION_ROW,
  `update onboarding.application a set state = 'submitted', version = a.version + 1, requested_changes = '[]', flags = $2,
     claimed_by = null, submitted_at = now(), decided_at = null, updated_at = now()
   where a.id = $1 returning ${applicationColumns()}`,
);

/** Submissions that took place. Everything here happens while the application is locked. */
@Injectable()
export class SubmissionRepository {
  constructor(private readonly statements: Statements) {}

  /** The application that a key of this account submitted. */
  async applicationOf(transaction: Transaction, accountId: string, keyHash: Buffer): Promise<string | undefined> {
    return (await this.statements.one(APPLICATION_OF, [accountId, keyHash], transaction))?.id;
  }

  async add(transaction: Transaction, accountId: string, keyHash: Buffer, applicationId: string): Promise<void> {
    await transaction.query(
      'insert into onboarding.submission (account_id, key_hash, application_id) values ($1, $2, $3)',
      [accountId, keyHash, applicationId],
    );
  }

  /** What was asked for is answered by this: nothing is asked for any more, and any reviewer may take it up. */
  async submit(transaction: Transaction, id: string, flags: readonly string[]): Promise<Application> {
    return (await this.statements.one(SUBMIT, [id, flags], transaction))!;
  }
}
