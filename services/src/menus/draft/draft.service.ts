import { Injectable } from '@nestjs/common';
import {
  applyEdits,
  draftOf,
  EditRefused,
  type DraftEdit,
  type EditConflict,
  type MenuAtWork,
  type MenuDraft,
  type MenuEdit,
} from '@mealtime/contracts/menus';
import { DomainError, Idempotency, Transactions, type Transaction } from '../../platform';
import { MenuRepository } from '../menu.repository';
import { MenuMembers } from '../members/menu-members';
import { StockRepository } from '../stock/stock.repository';
import { TakenDownRepository } from '../taken-down/taken-down.repository';
import { DraftRepository, type Draft } from './draft.repository';

/** Thrown within the transaction; turned into an error with names after it has ended. */
class Conflicting extends Error {
  constructor(
    readonly edits: readonly DraftEdit[],
    readonly conflicts: readonly EditConflict[],
  ) {
    super('the draft has changed');
  }
}

const EMPTY: MenuDraft = { sections: [], groups: [] };
const REFUSALS = { 'id-taken': 'MENU_ID_TAKEN', 'too-large': 'MENU_TOO_LARGE' } as const;

/** Drafts of menus, as members of the restaurant edit them. */
@Injectable()
export class DraftService {
  constructor(
    private readonly repository: DraftRepository,
    private readonly menus: MenuRepository,
    private readonly stock: StockRepository,
    private readonly takenDown: TakenDownRepository,
    private readonly members: MenuMembers,
    private readonly idempotency: Idempotency,
    private readonly transactions: Transactions,
  ) {}

  /** Throws RESTAURANT_NOT_YOURS. */
  async read(accountId: string, restaurantId: string): Promise<MenuAtWork> {
    await this.members.refuseUnlessMay(accountId, restaurantId, 'mark-sold-out');
    const [draft, latest, stock, takenDown, publishAt] = await Promise.all([
      this.current(restaurantId),
      this.menus.published(restaurantId),
      this.stock.states(restaurantId),
      this.takenDown.of(restaurantId),
      this.repository.planned(restaurantId),
    ]);
    return {
      ...{ number: draft.number, revision: draft.revision, draft: draft.document },
      stock: stock.map(({ until, ...one }) => ({ ...one, until: until?.toISOString() ?? null })),
      takenDown: takenDown.map(({ item, reason, at }) => ({ item, reason, at: at.toISOString() })),
      published: latest && {
        ...{ version: latest.version, at: latest.at.toISOString(), revision: draft.publishedRevision },
      },
      publishAt: publishAt?.toISOString() ?? null,
    };
  }

  /** Throws the errors of `POST /restaurants/:id/menu/edits`. Returns the number of the change. */
  async edit(
    accountId: string,
    restaurantId: string,
    { edits, revision }: { edits: readonly MenuEdit[]; revision?: number | undefined },
    key: string | undefined,
  ): Promise<{ number: number }> {
    const wanted = { scope: `menu-edit ${restaurantId} ${accountId}`, key, request: { edits, revision } };
    return this.change(accountId, restaurantId, wanted, async (transaction, draft) => {
      if (revision !== undefined && revision !== draft.revision) throw new DomainError('MENU_DRAFT_CHANGED');
      return this.apply(transaction, restaurantId, draft, edits, accountId);
    });
  }

  /** Throws the errors of `POST /restaurants/:id/menu/edits/:number/undo`. */
  async undo(accountId: string, restaurantId: string, number: string, key: string | undefined) {
    if (!/^\d{1,9}$/.test(number)) throw new DomainError('MENU_EDIT_NOT_FOUND');
    const wanted = { scope: `menu-undo ${restaurantId} ${accountId}`, key, request: { number } };
    return this.change(accountId, restaurantId, wanted, async (transaction, draft) => {
      const by = draft.number + 1;
      const inverse = await this.repository.takeBack(transaction, restaurantId, Number(number), by);
      if (!inverse) throw new DomainError('MENU_EDIT_NOT_FOUND');
      return this.apply(transaction, restaurantId, draft, inverse, accountId);
    });
  }

  /** Replaces the draft with a document, as a change that can be undone. The caller holds the lock. */
  async replace(transaction: Transaction, restaurantId: string, draft: Draft, document: MenuDraft, actorId: string) {
    return this.apply(transaction, restaurantId, draft, [{ kind: 'replace', document }], actorId);
  }

  /** The first state of a draft: the published menu, or an empty one. */
  async initial(restaurantId: string): Promise<Pick<Draft, 'document' | 'publishedRevision'>> {
    const latest = await this.menus.published(restaurantId);
    return { document: latest ? draftOf(latest.sections) : EMPTY, publishedRevision: latest ? 0 : null };
  }

  private async current(restaurantId: string): Promise<Draft> {
    const found = await this.repository.find(restaurantId);
    return found ?? { ...(await this.initial(restaurantId)), number: 0, revision: 0 };
  }

  private async change(
    accountId: string,
    restaurantId: string,
    wanted: { scope: string; key: string | undefined; request: unknown },
    work: (transaction: Transaction, draft: Draft) => Promise<number>,
  ): Promise<{ number: number }> {
    await this.members.refuseUnlessMay(accountId, restaurantId, 'edit-menu');
    // Outside the transaction: transactions that wait for a second connection could exhaust the pool and wait for each other.
    const initial = await this.initial(restaurantId);
    try {
      return await this.transactions.run((transaction) =>
        this.idempotency.once(transaction, wanted, async () => {
          const draft = await this.repository.lock(transaction, restaurantId, initial);
          return { number: await work(transaction, draft) };
        }),
      );
    } catch (error) {
      if (error instanceof EditRefused) throw new DomainError(REFUSALS[error.reason]);
      throw error instanceof Conflicting ? await this.conflictError(restaurantId, error) : error;
    }
  }

  private apply(
    transaction: Transaction,
    restaurantId: string,
    draft: Draft,
    edits: readonly DraftEdit[],
    actorId: string,
  ): Promise<number> {
    const { draft: document, inverse, conflicts } = applyEdits(draft.document, edits);
    if (conflicts.length > 0) throw new Conflicting(edits, conflicts);
    // A whole document is not broadcast: clients that need it load it.
    const broadcast = edits.map((edit) => (edit.kind === 'replace' ? { kind: edit.kind } : edit));
    return this.repository.note(transaction, restaurantId, {
      ...{ kind: 'edit', data: { edits: broadcast }, actorId, document, inverse },
    });
  }

  /** MENU_CONFLICT with the present value of each field, and its author. */
  private async conflictError(restaurantId: string, { edits, conflicts }: Conflicting): Promise<DomainError> {
    const found = await Promise.all(
      conflicts.map(async (conflict) => ({
        ...conflict,
        touched: await this.repository.lastTouched(restaurantId, causesOf(edits[conflict.edit]!, conflict)),
      })),
    );
    const names = await this.members.names(found.map(({ touched }) => touched?.actorId ?? null));
    return new DomainError('MENU_CONFLICT', {
      reply: {
        conflicts: found.map(({ touched, ...conflict }) => ({
          ...conflict,
          by: names.get(touched?.actorId ?? '') ?? null,
          at: touched?.at.toISOString() ?? null,
        })),
      },
    });
  }
}

/** Patterns of the edits that may have caused a conflict. */
function causesOf(edit: DraftEdit, { kind }: EditConflict): object[] {
  if (!('id' in edit)) return [{ kind: 'replace' }];
  const { id } = edit;
  if (kind === 'gone') return [{ kind: 'remove', id }, { kind: 'replace' }];
  const field = edit.kind === 'change' ? edit.field : '';
  return [
    { kind: 'change', id, field },
    { kind: 'replace' },
    ...(field === 'cents' ? [{ kind: 'change-prices' }] : []),
  ];
}
