import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DomainError, isId, type Transaction } from '../platform';
import type { Restaurant } from './restaurant.entity';
import { RestaurantRepository, type Dishes } from './restaurant.repository';
import { slugsFor } from './slugs';

/** The known data of a restaurant at its approval. */
export type NewRestaurant = Pick<Restaurant, 'name' | 'city' | 'address' | 'cuisines' | 'papersChecked'> &
  Partial<
    Pick<
      Restaurant,
      'hours' | 'closures' | 'isDemo' | 'openedAt' | 'hasPayoutDetails' | 'takesPickup' | 'prepMinutes' | 'lat' | 'lng'
    >
  >;

/** Restaurants, for other modules. */
@Injectable()
export class RestaurantService {
  constructor(private readonly repository: RestaurantRepository) {}

  byIds(ids: readonly string[]): Promise<Restaurant[]> {
    return this.repository.byIds(ids);
  }

  /** Throws RESTAURANT_NOT_FOUND. */
  async byId(id: string): Promise<Restaurant> {
    const [found] = isId(id) ? await this.repository.byIds([id]) : [];
    if (!found) throw new DomainError('RESTAURANT_NOT_FOUND');
    return found;
  }

  /** By its slug or a former one. Throws RESTAURANT_NOT_FOUND unless it is listed. */
  async listed(slug: string): Promise<Restaurant> {
    const found = slug.includes('\0') ? undefined : await this.repository.listed(slug);
    if (!found) throw new DomainError('RESTAURANT_NOT_FOUND');
    return found;
  }

  /** Restaurants at an address in any spelling, at most `limit`, including those that are not listed. */
  atAddress(address: string, limit: number): Promise<{ id: string; name: string }[]> {
    return this.repository.atAddress(address, limit);
  }

  hasAny(transaction: Transaction): Promise<boolean> {
    return this.repository.hasAny(transaction);
  }

  /** The restaurants of the demo town. */
  demo(): Promise<Restaurant[]> {
    return this.repository.demo();
  }

  /** Removes restaurants from the directory; their data stays. */
  takeDown(transaction: Transaction, ids: readonly string[]): Promise<void> {
    return this.repository.takeDown(transaction, ids);
  }

  /** Opens one for orders; false when it had opened before. */
  open(transaction: Transaction, id: string): Promise<boolean> {
    return this.repository.open(transaction, id);
  }

  /** It takes no orders until it is resumed, whatever its hours; false when it was paused before. */
  pause(transaction: Transaction, id: string, reason: string): Promise<boolean> {
    return this.repository.pause(transaction, id, reason);
  }

  /** Its hours apply again; false when it was not paused. */
  resume(transaction: Transaction, id: string): Promise<boolean> {
    return this.repository.resume(transaction, id);
  }

  /** The page moves to a slug made from the new name; the former slug redirects there. */
  async rename(transaction: Transaction, id: string, name: string): Promise<void> {
    for (const slug of slugsFor(name, id)) {
      if (await this.repository.rename(transaction, id, name, slug)) return;
    }
    throw new Error('no slug is free');
  }

  setDishes(transaction: Transaction, id: string, dishes: Dishes): Promise<void> {
    return this.repository.setDishes(transaction, id, dishes);
  }

  /** Adds an approved restaurant to the directory. Hours and features are set later. */
  async add(transaction: Transaction, known: NewRestaurant): Promise<Restaurant> {
    const restaurant = {
      ...{ hours: null, closures: [], isDemo: false, takesPickup: false, prepMinutes: 20, lat: null, lng: null },
      ...{ openedAt: new Date(), hasPayoutDetails: false, pausedAt: null, pauseReason: null },
      ...known,
      ...{ id: randomUUID(), approvedAt: new Date(), answerMinutes: 8, ordersPerSlot: null, stoppedUntil: null },
      ...{
        description: '',
        publicPhone: '',
        pickupNotes: '',
        features: [],
        cover: null,
        pictures: [],
        profileRevision: 1,
      },
      ...{ takesDelivery: false, deliveryHours: null, busyMinutes: 0, busyUntil: null, hoursRevision: 1 },
    };
    for (const slug of slugsFor(known.name, restaurant.id)) {
      if (await this.repository.add(transaction, { ...restaurant, slug })) return { ...restaurant, slug };
    }
    throw new Error('no slug is free');
  }
}
