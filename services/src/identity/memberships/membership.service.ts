import { Injectable } from '@nestjs/common';
import {
  roleMay,
  type MembershipRole,
  type MembershipSummary,
  type RestaurantAction,
} from '@mealtime/contracts/identity';
import { DomainError, isId, type Transaction } from '../../platform';
import { RestaurantService } from '../../restaurants';
import type { Membership } from './membership.entity';
import { MembershipRepository, type Member } from './membership.repository';

export type { Member };

/** Topic of `LiveFeed`: somebody's membership in a restaurant was changed or has ended. */
export const membersTopic = (restaurantId: string) => `members ${restaurantId}`;

/** Who belongs to which restaurant. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly repository: MembershipRepository,
    private readonly restaurants: RestaurantService,
  ) {}

  /** Gives an account a role in a restaurant, in place of one that it may have there. */
  add(transaction: Transaction, membership: Membership): Promise<void> {
    return this.repository.add(transaction, membership);
  }

  /** Who works in a restaurant, the oldest first. */
  members(restaurantId: string, transaction?: Transaction): Promise<Member[]> {
    return this.repository.members(restaurantId, transaction);
  }

  /** Holds from the next request on; an account that does not belong to the restaurant is left as it is. */
  setRole(transaction: Transaction, membership: Membership): Promise<void> {
    return this.repository.setRole(transaction, membership);
  }

  /** Ends a membership, and with it every live page of the account in the restaurant. */
  remove(transaction: Transaction, accountId: string, restaurantId: string): Promise<void> {
    return this.repository.remove(transaction, accountId, restaurantId);
  }

  /** Restaurants by a part of an owner's e-mail address. `address`: who asks. Throws RATE_LIMITED. */
  ownedByEmail(typed: string, address: string): Promise<string[]> {
    return this.repository.ownedByEmail(typed, address);
  }

  /** Restaurants of which an account is the only owner, by their ids. */
  ownedAlone(transaction: Transaction, accountId: string): Promise<string[]> {
    return this.repository.ownedAlone(transaction, accountId);
  }

  /** Restaurants that nobody owns any more leave the directory. */
  close(transaction: Transaction, restaurantIds: readonly string[]): Promise<void> {
    return this.restaurants.takeDown(transaction, restaurantIds);
  }

  /** What an account may do in a restaurant; undefined where it does not belong to it. */
  roleIn(accountId: string, restaurantId: string): Promise<MembershipRole | undefined> {
    return this.repository.roleIn(accountId, restaurantId);
  }

  /** Throws RESTAURANT_NOT_YOURS, also for what can be no id, and ROLE_NOT_ENOUGH. */
  async refuseUnlessMay(accountId: string, restaurantId: string, action: RestaurantAction): Promise<void> {
    const role = isId(restaurantId) ? await this.roleIn(accountId, restaurantId) : undefined;
    if (!role) throw new DomainError('RESTAURANT_NOT_YOURS');
    if (!roleMay(role, action)) throw new DomainError('ROLE_NOT_ENOUGH');
  }

  /** By the restaurants' names. */
  async of(accountId: string): Promise<MembershipSummary[]> {
    const memberships = await this.repository.of(accountId);
    if (memberships.length === 0) return [];
    const restaurants = await this.restaurants.byIds(memberships.map(({ restaurantId }) => restaurantId));
    const summaries = memberships.flatMap(({ restaurantId, role }) => {
      const restaurant = restaurants.find(({ id }) => id === restaurantId);
      return restaurant ? [{ restaurantId, slug: restaurant.slug, name: restaurant.name, role }] : [];
    });
    return summaries.sort((a, b) => a.name.localeCompare(b.name));
  }
}
