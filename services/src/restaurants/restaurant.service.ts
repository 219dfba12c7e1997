import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../platform';
import type { Restaurant } from './restaurant.entity';
import { RestaurantRepository } from './restaurant.repository';
import { slugsFor } from './slugs';

/** What is known of a restaurant as it is approved. */
export type NewRestaurant = Pick<Restaurant, 'name' | 'city' | 'address' | 'cuisines' | 'papersChecked'>;

/** What other modules do with restaurants. */
@Injectable()
export class RestaurantService {
  constructor(private readonly repository: RestaurantRepository) {}

  byIds(ids: readonly string[]): Promise<Restaurant[]> {
    return this.repository.byIds(ids);
  }

  /** Nobody finds them any more; what is known of them stays. */
  takeDown(transaction: Transaction, ids: readonly string[]): Promise<void> {
    return this.repository.takeDown(transaction, ids);
  }

  /** Puts an approved restaurant into the directory. Hours and features are collected afterwards. */
  async add(transaction: Transaction, known: NewRestaurant): Promise<Restaurant> {
    const restaurant = { ...known, id: randomUUID(), hours: null, approvedAt: new Date() };
    for (const slug of slugsFor(known.name, restaurant.id)) {
      if (await this.repository.add(transaction, { ...restaurant, slug })) return { ...restaurant, slug };
    }
    throw new Error('no slug is free');
  }
}
