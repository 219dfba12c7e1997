import { Injectable } from '@nestjs/common';
import type { MenuSection, OptionGroup, StockEntry, StockState } from '@mealtime/contracts/menus';
import { DomainError, Idempotency, Outbox, Transactions, ValidationFailed } from '../../platform';
import { DraftRepository } from '../draft/draft.repository';
import { DraftService } from '../draft/draft.service';
import { MenuRepository } from '../menu.repository';
import { MenuMembers } from '../members/menu-members';
import { StockRepository } from './stock.repository';

/** Queue: restaurants with entries that may be sold again. */
export const STOCK_DUE = 'menus-stock-due';

interface StockRequest {
  entry: string;
  state: StockState;
  left?: number | undefined;
}

/** Stock as members of the restaurant set it: customers see it at once, without a new version of the menu. */
@Injectable()
export class StockService {
  constructor(
    private readonly repository: StockRepository,
    private readonly history: DraftRepository,
    private readonly drafts: DraftService,
    private readonly menus: MenuRepository,
    private readonly members: MenuMembers,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** Throws the errors of `POST /restaurants/:id/menu/stock`. */
  async mark(
    accountId: string,
    restaurantId: string,
    request: StockRequest,
    key: string | undefined,
  ): Promise<StockEntry> {
    await this.members.refuseUnlessMay(accountId, restaurantId, 'mark-sold-out');
    const { entry, state, left } = request;
    if (state === 'left' && left === undefined) throw new ValidationFailed({ left: ['Say how many are left'] });
    const [initial, published] = await Promise.all([
      this.drafts.initial(restaurantId),
      this.menus.published(restaurantId),
    ]);
    const wanted = { scope: `menu-stock ${restaurantId} ${accountId}`, key, request };
    const reply = await this.transactions.run((transaction) =>
      this.idempotency.once(transaction, wanted, async (): Promise<StockEntry> => {
        const { document } = await this.history.lock(transaction, restaurantId, initial);
        const options = document.groups.flatMap((group) => group.options);
        const items = document.sections.flatMap((section) => section.items);
        const isDrafted = [...items, ...options].some(({ id }) => id === entry);
        if (!isDrafted && !entriesOf(published?.sections).has(entry)) throw new DomainError('MENU_ENTRY_NOT_FOUND');
        const isSoldOut = state === 'until-tomorrow' || state === 'for-good';
        const stock = { entry, soldOut: isSoldOut, left: state === 'left' ? left! : null };
        const { seconds, until, ...now } = await this.repository.mark(
          transaction,
          restaurantId,
          stock,
          state === 'until-tomorrow',
        );
        if (seconds !== null)
          await this.outbox.add(transaction, STOCK_DUE, { restaurantId }, { afterSeconds: seconds + 1 });
        const data = { ...now, until: until?.toISOString() ?? null };
        await this.history.note(transaction, restaurantId, { kind: 'stock', data, actorId: accountId });
        return data;
      }),
    );
    this.outbox.nudge();
    return reply;
  }

  /** Sells entries again that were sold out until the next day. */
  due(restaurantId: string): Promise<void> {
    return this.repository.endDay(restaurantId);
  }
}

/** Ids of all dishes and options of a menu. */
const entriesOf = (sections: readonly MenuSection[] = []) =>
  new Set(sections.flatMap(({ items }) => items.flatMap(({ id, groups }) => [id, ...optionsOf(groups)])));
const optionsOf = (groups: readonly OptionGroup[]): string[] =>
  groups.flatMap(({ options }) => options.flatMap((one) => [one.id, ...optionsOf(one.groups ?? [])]));
