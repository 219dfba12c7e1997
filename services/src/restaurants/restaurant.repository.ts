import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform';
import { Restaurant } from './restaurant.entity';

@Injectable()
export class RestaurantRepository {
  /** False when the slug is taken. */
  async add(transaction: Transaction, restaurant: Restaurant): Promise<boolean> {
    const { raw } = await transaction
      .createQueryBuilder()
      .insert()
      .into(Restaurant)
      .values(restaurant)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length === 1;
  }
}
