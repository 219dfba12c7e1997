import { Injectable } from '@nestjs/common';
import {
  APPLICATION_STEPS,
  REVIEWS_PAGE_SIZE,
  type DecideRequest,
  type RequestedChange,
  type ReviewApplication,
  type ReviewsQuery,
  type ReviewsReply,
  type WaitingReply,
} from '@mealtime/contracts/onboarding';
import { MembershipService } from '../../identity';
import { cityOf } from '../../places';
import { isId, Transactions, ValidationFailed, type Transaction } from '../../platform';
import { RestaurantService } from '../../restaurants';
import type { Application } from '../applications/application.entity';
import { ApplicationNotFound } from '../applications/application.errors';
import { nextState } from '../applications/application.states';
import { DocumentService, type DocumentContent } from '../documents/document.service';
import { NoticeService } from '../notices/notice.service';
import { TrailRepository } from '../trail/trail.repository';
import { ClaimedByAnother, DecisionNotPossible, ReviewConflict } from './review.errors';
import { ReviewRepository, type Position } from './review.repository';
import { mayDecide, ReviewView } from './review.view';

/** Everything, for an owner who is asked in words only. */
const EVERYTHING: readonly RequestedChange[] = [...APPLICATION_STEPS, 'documents' as const].map((step) => ({
  ...{ step, field: '', message: '' },
}));

/** Applications as reviewers see and decide them. A reviewer is named by the username. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly repository: ReviewRepository,
    private readonly view: ReviewView,
    private readonly trail: TrailRepository,
    private readonly restaurants: RestaurantService,
    private readonly memberships: MembershipService,
    private readonly documents: DocumentService,
    private readonly notices: NoticeService,
    private readonly transactions: Transactions,
  ) {}

  async list({ state, q, cursor }: ReviewsQuery, address: string): Promise<ReviewsReply> {
    const after = cursor ? readCursor(cursor) : undefined;
    const found = q
      ? await this.repository.search(q, state, REVIEWS_PAGE_SIZE + 1, address, after)
      : await this.repository.list(state, REVIEWS_PAGE_SIZE + 1, after);
    const page = found.slice(0, REVIEWS_PAGE_SIZE);
    const last = page.at(-1);
    return {
      applications: page.map((row) => this.view.summary(row)),
      nextCursor: last && found.length > page.length ? writeCursor(last.submittedAtText, last.id) : null,
    };
  }

  async waiting(): Promise<WaitingReply> {
    return { waiting: await this.repository.countSubmitted() };
  }

  async find(id: string, reviewer: string): Promise<ReviewApplication> {
    return this.show(await this.get(id), reviewer);
  }

  async document(id: string, documentId: string): Promise<DocumentContent> {
    await this.get(id);
    return this.documents.contentOf(id, documentId);
  }

  /** The state, the trail, the e-mail and, on approval, the restaurant in the directory: together or not at all. */
  async decide(id: string, reviewer: string, request: DecideRequest): Promise<ReviewApplication> {
    if (!isId(id)) throw new ApplicationNotFound();
    const changes = wantedChanges(request);
    const decided = await this.transactions.run(async (transaction) => {
      const application = await this.repository.lock(transaction, id);
      if (!application) throw new ApplicationNotFound();
      if (application.version !== request.version) return undefined;
      return this.carryOut(transaction, application, reviewer, { ...request, changes });
    });
    if (!decided) throw new ReviewConflict(await this.find(id, reviewer));
    this.notices.sendNow();
    return this.show(decided, reviewer);
  }

  private async carryOut(
    transaction: Transaction,
    application: Application,
    reviewer: string,
    { decision, message, changes }: Omit<DecideRequest, 'version'>,
  ): Promise<Application> {
    const { id, claimedBy } = application;
    const state = nextState(application.state, decision);
    if (!state) throw new DecisionNotPossible();
    const claiming = decision === 'claim';
    if (!claiming && !mayDecide(claimedBy, reviewer)) throw new ClaimedByAnother();
    const restaurantId = decision === 'approve' ? await this.open(transaction, application) : null;
    const updated = await this.repository.decide(transaction, id, {
      ...{ state, restaurantId, claimedBy: reviewer, decided: !claiming },
      requestedChanges: decision === 'request-changes' ? changes : application.requestedChanges,
    });
    const event = { applicationId: id, what: decision, who: reviewer, message, changes };
    const eventId = await this.trail.add(transaction, event);
    if (!claiming) await this.notices.request(transaction, eventId);
    return updated;
  }

  /** The restaurant is in the directory, and whoever applied is its owner. Returns its id. */
  private async open(transaction: Transaction, { business, accountId }: Application): Promise<string> {
    const { businessName, businessAddress } = business!;
    const { id } = await this.restaurants.add(transaction, { name: businessName, city: cityOf(businessAddress) });
    await this.memberships.add(transaction, { accountId, restaurantId: id, role: 'owner' });
    return id;
  }

  private async get(id: string): Promise<Application> {
    const found = isId(id) ? await this.repository.find(id) : undefined;
    if (!found) throw new ApplicationNotFound();
    return found;
  }

  private async show(application: Application, reviewer: string): Promise<ReviewApplication> {
    return this.view.forReview(application, await this.trail.of(application.id), reviewer);
  }
}

/** What an owner is asked to change: what is named, or everything when it is only put in words. */
function wantedChanges({ decision, message, changes }: DecideRequest): RequestedChange[] {
  if (decision !== 'request-changes') return [];
  if (changes.length > 0) return changes;
  if (message) return [...EVERYTHING];
  throw new ValidationFailed({ changes: ['Please say what should be changed'] });
}

const writeCursor = (submittedAt: string, id: string) =>
  Buffer.from(JSON.stringify([submittedAt, id])).toString('base64url');

/** As PostgreSQL writes an instant. */
const INSTANT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?$/;

function readCursor(cursor: string): Position {
  try {
    const [submittedAt, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof submittedAt === 'string' && INSTANT.test(submittedAt) && typeof id === 'string' && isId(id)) {
      return { submittedAt, id };
    }
  } catch {
    // Said below.
  }
  throw new ValidationFailed({ cursor: ['This does not come from a page before'] });
}
