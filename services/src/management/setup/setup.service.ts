import { Injectable } from '@nestjs/common';
import { SELF_ACTOR } from '@mealtime/contracts/identity';
import type { RestaurantSetup } from '@mealtime/contracts/management';
import { AuditRepository } from '../../audit';
import { MembershipService } from '../../identity';
import { MenuService } from '../../menus';
import { DomainError, Transactions } from '../../platform';
import { RestaurantService } from '../../restaurants';
import { setupOf } from './setup';

/** The steps of a restaurant from its approval to its first order. Every call throws RESTAURANT_NOT_YOURS and ROLE_NOT_ENOUGH. */
@Injectable()
export class SetupService {
  constructor(
    private readonly restaurants: RestaurantService,
    private readonly menus: MenuService,
    private readonly memberships: MembershipService,
    private readonly trail: AuditRepository,
    private readonly transactions: Transactions,
  ) {}

  async read(accountId: string, restaurantId: string): Promise<RestaurantSetup> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'edit-profile');
    return this.view(restaurantId);
  }

  /** Opens the restaurant for good: a step undone later does not close it. Throws SETUP_INCOMPLETE. */
  async open(accountId: string, restaurantId: string): Promise<RestaurantSetup> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'open-restaurant');
    const { isOpened, steps } = await this.view(restaurantId);
    if (!isOpened) {
      if (steps.some(({ done, of }) => done < of)) throw new DomainError('SETUP_INCOMPLETE');
      await this.transactions.run(async (transaction) => {
        if (!(await this.restaurants.open(transaction, restaurantId))) return;
        const subject = { kind: 'restaurant', id: restaurantId };
        await this.trail.add(transaction, { actor: SELF_ACTOR, action: 'open', subject, detail: { by: accountId } });
      });
    }
    return { isOpened: true, steps };
  }

  private async view(restaurantId: string): Promise<RestaurantSetup> {
    const restaurant = await this.restaurants.byId(restaurantId);
    const dishes = await this.menus.countDishes(restaurantId);
    return { isOpened: restaurant.openedAt !== null, steps: setupOf(restaurant, dishes) };
  }
}
