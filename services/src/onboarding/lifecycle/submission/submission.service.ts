import { Injectable } from '@nestjs/common';
import { DomainError, Idempotency, isId, tokenHash, Transactions, type Transaction } from '../../../platform';
import type { Application } from '../applications/application.entity';
import { ApplicationExpired, ApplicationNotFound, StepMissing } from '../applications/application.errors';
import { ApplicationRepository, type Owner } from '../applications/application.repository';
import { nextState, nextStep } from '../applications/application.states';
import { ApplicationView, type OwnerApplication } from '../applications/application.view';
import { Kinds } from '../kinds';
import { NoticeService } from '../notices/notice.service';
import { FlagService } from '../reviews/flag.service';
import { TrailRepository } from '../trail/trail.repository';
import { IdempotencyKeyMissing, IdempotencyKeyReused } from './submission.errors';
import { SubmissionRepository } from './submission.repository';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Submits an application exactly once. Holds its lock, so that parallel calls see the first; state, key, audit trail
 * and e-mail are written in one transaction.
 */
@Injectable()
export class SubmissionService {
  constructor(
    private readonly applications: ApplicationRepository,
    private readonly repository: SubmissionRepository,
    private readonly kinds: Kinds,
    private readonly flags: FlagService,
    private readonly view: ApplicationView,
    private readonly notices: NoticeService,
    private readonly trail: TrailRepository,
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
  ) {}

  /** With a used key, or if submitted already: returns the application unchanged. */
  async submit(owner: Owner, id: string, key: unknown): Promise<OwnerApplication> {
    if (typeof key !== 'string' || !KEY.test(key)) throw new IdempotencyKeyMissing();
    if (!isId(id)) throw new ApplicationNotFound();
    const application = await this.transactions.run((transaction) => this.within(transaction, owner, id, key));
    this.notices.sendNow();
    return this.view.forOwner(application);
  }

  private async within(transaction: Transaction, owner: Owner, id: string, key: string): Promise<Application> {
    const found = await this.applications.lock(transaction, owner, id);
    if (!found) throw new ApplicationNotFound();
    let application = found;
    // The stored reply contains no personal data: a repeated call returns the present application.
    const wanted = {
      scope: `submission ${owner.accountId}`,
      key: tokenHash(key).toString('hex'),
      request: { application: id },
    };
    const submitOnce = this.idempotency.once(transaction, wanted, async () => {
      if (nextState(found.state, 'submit')) application = await this.send(transaction, owner, found);
      return {};
    });
    await submitOnce.catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'IDEMPOTENCY_MISMATCH' ? new IdempotencyKeyReused() : error;
    });
    return application;
  }

  private async send(transaction: Transaction, owner: Owner, application: Application): Promise<Application> {
    if (application.hasExpired) throw new ApplicationExpired();
    if (nextStep(this.kinds.of(owner), application)) throw new StepMissing();
    const submitted = await this.repository.submit(transaction, application.id, this.flags.of(application));
    const event = await this.trail.add(transaction, { applicationId: application.id, what: 'submit', who: 'owner' });
    await this.notices.request(transaction, event);
    return submitted;
  }
}
