import { Injectable } from '@nestjs/common';
import { MEMBERSHIP_ROLES } from '@mealtime/contracts/identity';
import type { AdminRestaurant, StandingFilter } from '@mealtime/contracts/management';
import { AdminTrail, type AdminSession } from '../../admin';
import { AccountService, MembershipService } from '../../identity';
import { MenuService } from '../../menus';
import {
  DomainError,
  Idempotency,
  Outbox,
  readCursor,
  Transactions,
  writeCursor,
  type Transaction,
} from '../../platform';
import {
  openingAt,
  pauseOf,
  RestaurantListRepository,
  RestaurantService,
  standingOf,
  type Restaurant,
} from '../../restaurants';
import { OWNER_NOTICE } from './owner-notices';

const PAGE = 50;
const iso = (at: Date | null) => at?.toISOString() ?? null;
/** PostgreSQL's texts cannot contain NUL. */
const isName = (key: string) => !key.includes('\0');

interface ListRequest {
  q: string;
  standing?: StandingFilter | undefined;
  cursor: string;
}

/** An action on a restaurant, as recorded in the audit log and mailed to the owners. */
type Act = 'pause' | 'resume' | 'rename' | 'take-down' | 'put-back';

/** The admin's answer, and additional details for the audit log. */
interface Done {
  message: string;
  dish?: string;
  formerName?: string;
}

interface RenameRequest {
  name: string;
  reason: string;
}

interface ItemRequest {
  item: string;
  reason: string;
}

/** Restaurants as admins see them. */
@Injectable()
export class RestaurantDeskService {
  constructor(
    private readonly listing: RestaurantListRepository,
    private readonly restaurants: RestaurantService,
    private readonly menus: MenuService,
    private readonly memberships: MembershipService,
    private readonly accounts: AccountService,
    private readonly trail: AdminTrail,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** `address`: of the caller. Throws RATE_LIMITED after too many searches. */
  async list({ q, standing, cursor }: ListRequest, address: string) {
    const after = readCursor(cursor, isName);
    if (!isName(q)) return { restaurants: [], nextCursor: null };
    // Only an e-mail address contains an @: no name, slug or city does.
    const owned = q.includes('@') ? await this.memberships.ownedByEmail(q, address) : undefined;
    const withItems = standing === 'taken-down' ? [...(await this.menus.takenDownCounts()).keys()] : undefined;
    const found = await this.listing.list(
      {
        words: owned ? undefined : q,
        standing: standing === 'taken-down' ? undefined : standing,
        among: owned && withItems ? owned.filter((id) => withItems.includes(id)) : (owned ?? withItems),
      },
      PAGE + 1,
      address,
      after,
    );
    const page = found.slice(0, PAGE);
    const counts = await this.menus.takenDownCounts(page.map(({ id }) => id));
    const last = page.at(-1);
    return {
      restaurants: page.map((row) => ({
        ...{ id: row.id, slug: row.slug, name: row.name, city: row.city, isDemo: row.isDemo },
        ...{ standing: standingOf(row), approvedAt: iso(row.approvedAt), takenDown: counts.get(row.id) ?? 0 },
      })),
      nextCursor: last && found.length > PAGE ? writeCursor({ key: last.sortName, id: last.id }) : null,
    };
  }

  /** Throws RESTAURANT_NOT_FOUND. */
  async find(id: string): Promise<AdminRestaurant> {
    const restaurant = await this.restaurants.byId(id);
    const [menu, takenDown, team] = await Promise.all([
      this.menus.whole(id),
      this.menus.takenDownOf(id),
      this.teamOf(id),
    ]);
    return {
      ...shown(restaurant, new Date()),
      menu: menu && { version: menu.version, publishedAt: menu.publishedAt.toISOString(), sections: menu.sections },
      takenDown: takenDown.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
      team,
    };
  }

  /** Throws RESTAURANT_NOT_FOUND, RESTAURANT_PAUSED. */
  pause(session: AdminSession, id: string, { reason }: { reason: string }, key: string | undefined) {
    return this.act('pause', session, id, { reason }, key, async (transaction, { name }) => {
      if (!(await this.restaurants.pause(transaction, id, reason))) throw new DomainError('RESTAURANT_PAUSED');
      return { message: `${name} is paused. Its owners are told why.` };
    });
  }

  /** Throws RESTAURANT_NOT_FOUND, RESTAURANT_NOT_PAUSED. */
  resume(session: AdminSession, id: string, { reason }: { reason: string }, key: string | undefined) {
    return this.act('resume', session, id, { reason }, key, async (transaction, { name }) => {
      if (!(await this.restaurants.resume(transaction, id))) throw new DomainError('RESTAURANT_NOT_PAUSED');
      return { message: `${name} takes orders again by its own hours. Its owners are told.` };
    });
  }

  /** Throws RESTAURANT_NOT_FOUND. */
  rename(session: AdminSession, id: string, { name, reason }: RenameRequest, key: string | undefined) {
    return this.act('rename', session, id, { name, reason }, key, async (transaction, restaurant) => {
      await this.restaurants.rename(transaction, id, name);
      return { message: `${restaurant.name} is called ${name} now. Its owners are told.`, formerName: restaurant.name };
    });
  }

  /** Throws RESTAURANT_NOT_FOUND, MENU_ENTRY_NOT_FOUND, ITEM_TAKEN_DOWN. */
  takeDown(session: AdminSession, id: string, { item, reason }: ItemRequest, key: string | undefined) {
    return this.act('take-down', session, id, { item, reason }, key, async (transaction) => {
      const by = session.account.username;
      const dish = await this.menus.takeDown(transaction, id, { item, reason, by });
      if (dish === undefined) throw new DomainError('ITEM_TAKEN_DOWN');
      return { message: `${dish} is taken down. The owners are told why.`, dish };
    });
  }

  /** Throws RESTAURANT_NOT_FOUND, ITEM_NOT_TAKEN_DOWN. */
  putBack(session: AdminSession, id: string, { item, reason }: ItemRequest, key: string | undefined) {
    return this.act('put-back', session, id, { item, reason }, key, async (transaction) => {
      const dish = await this.menus.putBack(transaction, id, item);
      if (dish === undefined) throw new DomainError('ITEM_NOT_TAKEN_DOWN');
      return { message: `${dish} can be ordered again. The owners are told.`, dish };
    });
  }

  /** Runs an action, records it in the audit log and queues the owners' mails, in one transaction. */
  private async act(
    action: Act,
    session: AdminSession,
    id: string,
    request: { reason: string; item?: string; name?: string },
    key: string | undefined,
    work: (transaction: Transaction, restaurant: Restaurant) => Promise<Done>,
  ): Promise<{ message: string }> {
    const restaurant = await this.restaurants.byId(id);
    const wanted = { scope: `${action} ${session.account.id}`, key, request: { id, ...request } };
    const reply = await this.transactions.run((transaction) =>
      this.idempotency.once(transaction, wanted, async () => {
        const { message, ...more } = await work(transaction, restaurant);
        const subject = { kind: 'restaurant', id };
        const detail = { ...request, ...more };
        const eventId = await this.trail.add(transaction, session, action, subject, detail);
        const members = await this.memberships.members(id, transaction);
        for (const { accountId } of members.filter(({ role }) => role === 'owner')) {
          await this.outbox.add(transaction, OWNER_NOTICE, { eventId, accountId });
        }
        return { message };
      }),
    );
    this.outbox.nudge();
    return reply;
  }

  private async teamOf(id: string): Promise<AdminRestaurant['team']> {
    const members = await this.memberships.members(id);
    const accounts = await this.accounts.findAll(members.map(({ accountId }) => accountId));
    const views = members.flatMap(({ accountId, role, since }) => {
      const account = accounts.find((one) => one.id === accountId);
      if (!account) return [];
      const name = [account.firstName, account.lastName].filter(Boolean).join(' ') || null;
      return [{ accountId, name, role, since: since.toISOString() }];
    });
    return views.sort((a, b) => MEMBERSHIP_ROLES.indexOf(a.role) - MEMBERSHIP_ROLES.indexOf(b.role));
  }
}

/** The restaurant's own data, and its standing. */
function shown(restaurant: Restaurant, now: Date): Omit<AdminRestaurant, 'menu' | 'takenDown' | 'team'> {
  const { isOpen, opensAt, closesAt } = openingAt(restaurant, now);
  const ahead = (at: Date | null) => iso(at && at > now ? at : null);
  const { id, slug, name, city, address, cuisines, isDemo, description, pickupNotes, cover, pictures } = restaurant;
  const { takesPickup, takesDelivery, hours, deliveryHours, prepMinutes, answerMinutes, ordersPerSlot } = restaurant;
  return {
    ...{ id, slug, name, city, address, cuisines, isDemo, description, pickupNotes, cover, pictures },
    ...{ takesPickup, takesDelivery, hours, deliveryHours, prepMinutes, answerMinutes, ordersPerSlot },
    phone: restaurant.publicPhone,
    features: restaurant.features as AdminRestaurant['features'],
    ...{ standing: standingOf(restaurant), paused: pauseOf(restaurant), isOpen },
    ...{ approvedAt: iso(restaurant.approvedAt), openedAt: iso(restaurant.openedAt) },
    ...{ opensAt: iso(opensAt), closesAt: iso(closesAt) },
    closures: restaurant.closures.filter(({ until }) => Date.parse(until) > now.getTime()),
    ...{ stoppedUntil: ahead(restaurant.stoppedUntil), busyUntil: ahead(restaurant.busyUntil) },
  };
}
