import { Injectable } from '@nestjs/common';
import { publishProblems, sectionsOf } from '@mealtime/contracts/menus';
import { DomainError, Idempotency, Outbox, Transactions, type Transaction } from '../../platform';
import { MenuService } from '../menu.service';
import { MenuMembers } from '../members/menu-members';
import { DraftRepository, type Draft } from './draft.repository';
import { DraftService } from './draft.service';

/** Queue: restaurants whose planned menu may be due. */
export const PUBLISH_DUE = 'menus-publish-due';

interface Published {
  version: number | null;
  publishAt: string | null;
}

/** Publishes drafts as versions of menus, now or at a planned time. */
@Injectable()
export class PublishingService {
  constructor(
    private readonly repository: DraftRepository,
    private readonly drafts: DraftService,
    private readonly menus: MenuService,
    private readonly members: MenuMembers,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** Throws the errors of `POST /restaurants/:id/menu/publish`. */
  async publish(
    accountId: string,
    restaurantId: string,
    request: { revision: number; at?: string | undefined },
    key: string | undefined,
  ): Promise<Published> {
    await this.members.refuseUnlessMay(accountId, restaurantId, 'edit-menu');
    const initial = await this.drafts.initial(restaurantId);
    const wanted = { scope: `menu-publish ${restaurantId} ${accountId}`, key, request };
    const reply = await this.transactions.run((transaction) =>
      this.idempotency.once(transaction, wanted, async (): Promise<Published> => {
        const draft = await this.repository.lock(transaction, restaurantId, initial);
        if (draft.revision !== request.revision) throw new DomainError('MENU_DRAFT_CHANGED');
        refuseUnlessSellable(draft);
        if (request.at !== undefined) return this.plan(transaction, restaurantId, draft, accountId, request.at);
        // Otherwise a menu planned earlier would later replace this newer one.
        await this.repository.unplan(transaction, restaurantId);
        const made = { sections: sectionsOf(draft.document), revision: draft.revision, actorId: accountId };
        return { version: await this.make(transaction, restaurantId, made), publishAt: null };
      }),
    );
    this.outbox.nudge();
    return reply;
  }

  /** Throws RESTAURANT_NOT_YOURS, ROLE_NOT_ENOUGH. */
  async unplan(accountId: string, restaurantId: string): Promise<{ publishAt: null }> {
    await this.members.refuseUnlessMay(accountId, restaurantId, 'edit-menu');
    const initial = await this.drafts.initial(restaurantId);
    await this.transactions.run(async (transaction) => {
      await this.repository.lock(transaction, restaurantId, initial);
      await this.repository.unplan(transaction, restaurantId);
      const data = { version: null, publishAt: null };
      await this.repository.note(transaction, restaurantId, { kind: 'published', data, actorId: accountId });
    });
    return { publishAt: null };
  }

  /** Publishes the planned menu if it is due; may be called at any time. */
  async due(restaurantId: string): Promise<void> {
    const initial = await this.drafts.initial(restaurantId);
    await this.transactions.run(async (transaction) => {
      await this.repository.lock(transaction, restaurantId, initial);
      const due = await this.repository.takeDue(transaction, restaurantId);
      if (due) await this.make(transaction, restaurantId, due);
    });
  }

  private async make(
    transaction: Transaction,
    restaurantId: string,
    {
      sections,
      revision,
      actorId,
    }: { sections: ReturnType<typeof sectionsOf>; revision: number; actorId: string | null },
  ): Promise<number> {
    const version = await this.menus.publish(transaction, restaurantId, sections);
    await this.repository.note(transaction, restaurantId, {
      ...{ kind: 'published', data: { version, revision, publishAt: null }, actorId, publishedRevision: revision },
    });
    return version;
  }

  private async plan(
    transaction: Transaction,
    restaurantId: string,
    draft: Draft,
    actorId: string,
    at: string,
  ): Promise<Published> {
    const planned = { sections: sectionsOf(draft.document), revision: draft.revision, at, actorId };
    const made = await this.repository.plan(transaction, restaurantId, planned);
    if (!made) throw new DomainError('MENU_TIME_INVALID');
    const afterSeconds = made.seconds + 1;
    await this.outbox.add(transaction, PUBLISH_DUE, { restaurantId }, { afterSeconds });
    const data = { version: null, publishAt: made.publishAt.toISOString() };
    await this.repository.note(transaction, restaurantId, { kind: 'published', data, actorId });
    return data;
  }
}

/** Throws MENU_NOT_SELLABLE with every problem. */
function refuseUnlessSellable({ document }: Draft): void {
  const problems = publishProblems(document);
  const [first] = problems;
  if (!first) return;
  const others = problems.length - 1;
  const more = others === 0 ? '' : ` There ${others === 1 ? 'is 1 more problem' : `are ${others} more problems`}.`;
  throw new DomainError('MENU_NOT_SELLABLE', {
    values: { problem: first.message + more },
    reply: { problems: problems.slice(0, PROBLEMS_MAX) },
  });
}

/** Most problems that are reported at once. */
const PROBLEMS_MAX = 100;
