import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../platform';
import type { Restaurant } from './restaurant.entity';
import { RestaurantRepository } from './restaurant.repository';
import { slugsFor } from './slugs';

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

  /** Puts an approved restaurant into the directory. Hours, features and cuisines are collected afterwards. */
  async add(transaction: Transaction, { name, city }: Pick<Restaurant, 'name' | 'city'>): Promise<Restaurant> {
    const restaurant = { id: randomUUID(), name, city, cuisines: [], approvedAt: new Date() };
    for (const slug of slugsFor(name, restaurant.id)) {
      if (await this.repository.add(transaction, { ...restaurant, slug })) return { ...restaurant, slug };
    }
    throw new Error('no slug is free');
  }
}
