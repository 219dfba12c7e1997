import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, Repository } from 'typeorm';
import { addUnlessTaken, type Transaction } from '../platform';
import { Restaurant } from './restaurant.entity';

@Injectable()
export class RestaurantRepository {
  constructor(@InjectRepository(Restaurant) private readonly restaurants: Repository<Restaurant>) {}

  byIds(ids: readonly string[]): Promise<Restaurant[]> {
    return this.restaurants.findBy({ id: In([...ids]) });
  }

  /** Null where none is listed by that name. */
  listed(slug: string): Promise<Restaurant | null> {
    return this.restaurants.findOneBy({ slug, approvedAt: Not(IsNull()) });
  }

  hasAny(transaction: Transaction): Promise<boolean> {
    return transaction.exists(Restaurant);
  }

  demo(): Promise<Restaurant[]> {
    return this.restaurants.findBy({ isDemo: true });
  }

  async takeDown(transaction: Transaction, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await transaction.update(Restaurant, { id: In([...ids]) }, { approvedAt: null });
  }

  /** False when the slug is taken. */
  add(transaction: Transaction, restaurant: Restaurant): Promise<boolean> {
    return addUnlessTaken(transaction, Restaurant, restaurant);
  }
}
