import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../platform';
import { Restaurant } from './restaurant.entity';

/** Where a page ends: the order is by name, then id. */
export interface Position {
  name: string;
  id: string;
}

@Injectable()
export class DirectoryRepository {
  constructor(@InjectRepository(Restaurant) private readonly restaurants: Repository<Restaurant>) {}

  async add(transaction: Transaction, restaurant: Restaurant): Promise<void> {
    await transaction.insert(Restaurant, restaurant);
  }

  approved(search: string, limit: number, after?: Position): Promise<Restaurant[]> {
    const query = this.restaurants
      .createQueryBuilder('r')
      .where('r.approved_at is not null')
      .orderBy('lower(r.name)')
      .addOrderBy('r.id')
      .limit(limit);
    if (search) {
      const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
      query.andWhere(
        `(r.name ilike :pattern or r.city ilike :pattern or array_to_string(r.cuisines, ' ') ilike :pattern)`,
        {
          pattern,
        },
      );
    }
    if (after) query.andWhere('(lower(r.name), r.id) > (lower(:name), :id::uuid)', after);
    return query.getMany();
  }
}
