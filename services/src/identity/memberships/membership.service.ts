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

/** Topic of `LiveFeed`: a membership in a restaurant was changed or ended. */
export const membersTopic = (restaurantId: string) => `members ${restaurantId}`;

/** Memberships of accounts in restaurants. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly repository: MembershipRepository,
    private readonly restaurants: RestaurantService,
  ) {}

  /** Sets an account's role in a restaurant. */
  add(transaction: Transaction, membership: Membership): Promise<void> {
    return this.repository.add(transaction, membership);
  }

  /** A restaurant's members, oldest first. */
  members(restaurantId: string, transaction?: Transaction): Promise<Member[]> {
    return this.repository.members(restaurantId, transaction);
  }

  /** Effective from the next request on; ignores accounts without a membership. */
  setRole(transaction: Transaction, membership: Membership): Promise<void> {
    return this.repository.setRole(transaction, membership);
  }

  /** Ends a membership, and its live pages. */
  remove(transaction: Transaction, accountId: string, restaurantId: string): Promise<void> {
    return this.repository.remove(transaction, accountId, restaurantId);
  }

  /** Restaurants by part of an owner's e-mail address. `address`: the client's. Throws RATE_LIMITED. */
  ownedByEmail(typed: string, address: string): Promise<string[]> {
    return this.repository.ownedByEmail(typed, address);
  }

  /** Ids of restaurants whose only owner is an account. */
  ownedAlone(transaction: Transaction, accountId: string): Promise<string[]> {
    return this.repository.ownedAlone(transaction, accountId);
  }

  /** Removes restaurants without owners from the directory. */
  close(transaction: Transaction, restaurantIds: readonly string[]): Promise<void> {
    return this.restaurants.takeDown(transaction, restaurantIds);
  }

  /** An account's role in a restaurant; undefined without a membership. */
  roleIn(accountId: string, restaurantId: string): Promise<MembershipRole | undefined> {
    return this.repository.roleIn(accountId, restaurantId);
  }

  /** Throws RESTAURANT_NOT_YOURS, also for an invalid id, and ROLE_NOT_ENOUGH. */
  async refuseUnlessMay(accountId: string, restaurantId: string, action: RestaurantAction): Promise<void> {
    const role = isId(restaurantId) ? await this.roleIn(accountId, restaurantId) : undefined;
    if (!role) throw new DomainError('RESTAURANT_NOT_YOURS');
    if (!roleMay(role, action)) throw new DomainError('ROLE_NOT_ENOUGH');
  }

  /** Ordered by the restaurants' names. */
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
