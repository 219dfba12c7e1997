import { Injectable } from '@nestjs/common';
import { UNDER_WAY_MAX, type OrderState } from '@mealtime/contracts/ordering';
import { MembershipService } from '../../identity';
import { columns, DomainError, readCursor, statement, Statements } from '../../platform';
import { kitchenView } from '../orders/order-view';
import { OrderRepository } from '../orders/order.repository';

/** Orders on one page of a list. */
const PAGE = 50;

const LAST_CHANGE = statement(
  'kitchen.last-change',
  { changes: columns.bigint },
  `select changes from ordering.kitchen where restaurant_id = $1`,
);

/** Orders as members of the restaurant see them. */
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

  /** The active orders, or a page of the orders in a state. Throws RESTAURANT_NOT_YOURS. */
  async list(
    accountId: string,
    restaurantId: string,
    { state, cursor }: { state?: OrderState | undefined; cursor: string },
  ) {
    await this.refuseUnlessMember(accountId, restaurantId);
    if (!state) {
      const found = await this.repository.underWay(restaurantId, UNDER_WAY_MAX);
      return { orders: found.map(kitchenView), nextCursor: null };
    }
    const { orders, nextCursor } = await this.repository.ofRestaurant(restaurantId, state, PAGE, readCursor(cursor));
    return { orders: orders.map(kitchenView), nextCursor };
  }
}
