import { Injectable } from '@nestjs/common';
import { DOCUMENTS, missingPapers, stepNames, type RequestedChange } from '@mealtime/contracts/onboarding/lifecycle';
import { isId, Transactions, ValidationFailed, type Transaction } from '../../../platform';
import type { Application } from '../applications/application.entity';
import { ApplicationNotFound } from '../applications/application.errors';
import { nextState } from '../applications/application.states';
import { DocumentService, type DocumentContent } from '../documents/document.service';
import type { In } from '../kind-endpoint';
import type { Kind, StepsOf } from '../kind';
import { Kinds } from '../kinds';
import { NoticeService } from '../notices/notice.service';
import { StepSerializer } from '../steps/step-serializer';
import { TrailRepository } from '../trail/trail.repository';
import { ClaimedByAnother, DecisionNotPossible, ReviewConflict } from './review.errors';
import { ReviewRepository } from './review.repository';
import { mayDecide, ReviewView, type ReviewApplication } from './review.view';

type Reviewed = In<'POST /:id/decisions'>['body'];

/** Reviews of applications. Reviewers are identified by username. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly repository: ReviewRepository,
    private readonly view: ReviewView,
    private readonly trail: TrailRepository,
    private readonly kinds: Kinds,
    private readonly steps: StepSerializer,
    private readonly documents: DocumentService,
    private readonly notices: NoticeService,
    private readonly transactions: Transactions,
  ) {}

  async find(kind: Kind, id: string, reviewer: string): Promise<ReviewApplication> {
    return this.show(await this.get(kind, id), reviewer);
  }

  async document(kind: Kind, id: string, documentId: string): Promise<DocumentContent> {
    await this.get(kind, id);
    return this.documents.contentOf(id, documentId);
  }

  /** State, audit trail, e-mail and the approval's effect are written in one transaction. */
  async decide(kind: Kind, id: string, reviewer: string, request: Reviewed): Promise<ReviewApplication> {
    if (!isId(id)) throw new ApplicationNotFound();
    const changes = wantedChanges(kind, request);
    const decided = await this.transactions.run(async (transaction) => {
      const application = await this.repository.lock(transaction, kind.contract.name, id);
      if (!application) throw new ApplicationNotFound();
      if (application.version !== request.version) return undefined;
      return this.carryOut(transaction, application, reviewer, { ...request, changes });
    });
    if (!decided) throw new ReviewConflict(await this.find(kind, id, reviewer));
    this.notices.sendNow();
    return this.show(decided, reviewer);
  }

  private async carryOut(
    transaction: Transaction,
    application: Application,
    reviewer: string,
    { decision, message, changes, ...approval }: Omit<Reviewed, 'version'>,
  ): Promise<Application> {
    const { id, claimedBy } = application;
    const state = nextState(application.state, decision);
    if (!state) throw new DecisionNotPossible();
    const claiming = decision === 'claim';
    if (!claiming && !mayDecide(claimedBy, reviewer)) throw new ClaimedByAnother();
    const isApproval = decision === 'approve';
    if (isApproval) this.requirePapers(application, { message, ...approval });
    const approvedAs = isApproval ? await this.approve(transaction, application, approval.checked) : null;
    const updated = await this.repository.decide(transaction, id, {
      ...{ state, approvedAs, claimedBy: reviewer, decided: !claiming },
      requestedChanges: decision === 'request-changes' ? changes : application.requestedChanges,
    });
    if (decision === 'request-changes') await this.repository.keepAnswered(transaction, id);
    else if (!claiming) await this.repository.forgetAnswered(transaction, id);
    const event = { applicationId: id, what: decision, who: reviewer, message, changes };
    const seen = isApproval ? approval : {};
    const eventId = await this.trail.add(transaction, { ...event, ...seen });
    if (!claiming) await this.notices.request(transaction, eventId);
    return updated;
  }

  /** Only sent documents can be checked; unchecked ones need a reason or a message. */
  private requirePapers(
    application: Application,
    { checked, reason, message }: Pick<Reviewed, 'checked' | 'reason' | 'message'>,
  ): void {
    if (checked.length > 0 && application.documents.length === 0)
      throw new ValidationFailed({ checked: ['No document was sent that could have been checked'] });
    if (checked.length > application.documents.length)
      throw new ValidationFailed({ checked: ['No more papers can have been checked than documents were sent'] });
    const missing = missingPapers(this.kinds.of(application).contract, checked);
    if (missing.length > 0 && !reason && !message)
      throw new ValidationFailed({ reason: [`Please say why it is approved without: ${missing.join(', ')}`] });
  }

  private approve(
    transaction: Transaction,
    application: Application,
    papersChecked: readonly string[],
  ): Promise<string> {
    const approval = this.kinds.approvalOf(this.kinds.of(application));
    const { accountId } = application;
    return approval.carryOut(transaction, { accountId, papersChecked }, this.steps.all(application) as StepsOf<never>);
  }

  private async get({ contract }: Kind, id: string): Promise<Application> {
    const found = isId(id) ? await this.repository.find(contract.name, id) : undefined;
    if (!found) throw new ApplicationNotFound();
    return found;
  }

  private async show(application: Application, reviewer: string): Promise<ReviewApplication> {
    const { id, state } = application;
    const answered = state === 'submitted' ? await this.repository.answered(id) : undefined;
    return this.view.forReview(application, await this.trail.of(id), reviewer, answered);
  }
}

/** Requested changes: the named ones, or all steps if there is only a message. */
function wantedChanges({ contract }: Kind, { decision, message, changes }: Reviewed): RequestedChange[] {
  if (decision !== 'request-changes') return [];
  if (changes.length > 0) return changes;
  if (message) return [...stepNames(contract), DOCUMENTS].map((step) => ({ step, field: '', message: '' }));
  throw new ValidationFailed({ changes: ['Please say what should be changed'] });
}
