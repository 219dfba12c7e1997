import { Injectable } from '@nestjs/common';
import type { OrderState } from '@mealtime/contracts/ordering';
import { MembershipService } from '../../identity';
import { columns, DomainError, readCursor, statement, Statements, writeCursor } from '../../platform';
import { kitchenView } from '../orders/order-view';
import { OrderRepository } from '../orders/order.repository';

/** Orders of one page of a list. */
const PAGE = 50;
/** Orders under way that a restaurant is shown at most. */
const UNDER_WAY = 200;

const LAST_CHANGE = statement(
  'kitchen.last-change',
  { changes: columns.bigint },
  `select changes from ordering.kitchen where restaurant_id = $1`,
);

/** Orders as those who work in a restaurant see them. */
@Injectable()
export class KitchenService {
  constructor(
    private readonly repository: OrderRepository,
    private readonly memberships: MembershipService,
    private readonly statements: Statements,
  ) {}

  async isMember(accountId: string, restaurantId: string): Promise<boolean> {
    return (await this.memberships.roleIn(accountId, restaurantId)) !== undefined;
  }

  /** Throws RESTAURANT_NOT_YOURS. */
  async refuseUnlessMember(accountId: string, restaurantId: string): Promise<void> {
    if (!(await this.isMember(accountId, restaurantId))) throw new DomainError('RESTAURANT_NOT_YOURS');
  }

  async lastChange(restaurantId: string): Promise<number> {
    return Number((await this.statements.one(LAST_CHANGE, [restaurantId]))?.changes ?? 0);
  }

  /** Those under way, or page by page those in a state. Throws RESTAURANT_NOT_YOURS. */
  async list(
    accountId: string,
    restaurantId: string,
    { state, cursor }: { state?: OrderState | undefined; cursor: string },
  ) {
    await this.refuseUnlessMember(accountId, restaurantId);
    if (!state) {
      const found = await this.repository.underWay(restaurantId, UNDER_WAY);
      return { orders: found.map(kitchenView), nextCursor: null };
    }
    const found = await this.repository.ofRestaurant(restaurantId, state, PAGE + 1, readCursor(cursor));
    const shown = found.slice(0, PAGE);
    const last = shown.at(-1)?.order;
    const key = last?.createdAt.toISOString().replace('T', ' ').replace('Z', '+00');
    return {
      orders: shown.map(kitchenView),
      nextCursor: last && key && found.length > PAGE ? writeCursor({ key, id: last.id }) : null,
    };
  }
}
