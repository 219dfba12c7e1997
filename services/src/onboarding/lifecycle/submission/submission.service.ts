import { Injectable } from '@nestjs/common';
import { isId, tokenHash, Transactions, violatedConstraint, type Transaction } from '../../../platform';
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
 * Sends an application in, exactly once. Whoever submits holds the application's lock, so that parallel ones see what the
 * first did; the state, the key, the trail and the e-mail are written together or not at all.
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
  ) {}

  /** With a key that was used already, or for an application that is submitted: the application as it is, nothing else. */
  async submit(owner: Owner, id: string, key: unknown): Promise<OwnerApplication> {
    if (typeof key !== 'string' || !KEY.test(key)) throw new IdempotencyKeyMissing();
    if (!isId(id)) throw new ApplicationNotFound();
    try {
      const application = await this.transactions.run((transaction) =>
        this.within(transaction, owner, id, tokenHash(key)),
      );
      this.notices.sendNow();
      return this.view.forOwner(application);
    } catch (error) {
      // Two applications were submitted with one key at the same moment.
      throw violatedConstraint(error) === 'submission_pkey' ? new IdempotencyKeyReused() : error;
    }
  }

  private async within(transaction: Transaction, owner: Owner, id: string, keyHash: Buffer) {
    const { accountId } = owner;
    const application = await this.applications.lock(transaction, owner, id);
    if (!application) throw new ApplicationNotFound();
    const used = await this.repository.applicationOf(transaction, accountId, keyHash);
    if (used !== undefined && used !== id) throw new IdempotencyKeyReused();
    if (used !== undefined || !nextState(application.state, 'submit')) return application;
    if (application.hasExpired) throw new ApplicationExpired();
    if (nextStep(this.kinds.of(owner), application)) throw new StepMissing();
    await this.repository.add(transaction, accountId, keyHash, id);
    const submitted = await this.repository.submit(transaction, id, this.flags.of(application));
    const event = await this.trail.add(transaction, { applicationId: id, what: 'submit', who: 'owner' });
    await this.notices.request(transaction, event);
    return submitted;
  }
}
