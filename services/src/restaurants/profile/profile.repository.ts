import type { Location } from '@mealtime/contracts/restaurants';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../platform';
import { Restaurant } from '../restaurant.entity';

export type Profile = Pick<Restaurant, 'description' | 'cuisines' | 'publicPhone' | 'pickupNotes' | 'features'>;
export type ShownPictures = Pick<Restaurant, 'cover' | 'pictures'>;

@Injectable()
export class ProfileRepository {
  constructor(@InjectRepository(Restaurant) private readonly restaurants: Repository<Restaurant>) {}

  /** False when it has changed since `seen`. */
  async set(id: string, seen: number, profile: Profile): Promise<boolean> {
    const changed = await this.restaurants.update(
      { id, profileRevision: seen },
      { ...profile, profileRevision: seen + 1 },
    );
    return changed.affected === 1;
  }

  async setLocation(id: string, location: Location | null): Promise<void> {
    await this.restaurants.update({ id }, location ?? { lat: null, lng: null });
  }

  /** Reads the shown pictures and locks the row until the end of the transaction; null if the restaurant is deleted. */
  lockPictures(transaction: Transaction, id: string): Promise<ShownPictures | null> {
    return transaction.findOne(Restaurant, {
      select: { id: true, cover: true, pictures: true },
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async setPictures(transaction: Transaction, id: string, { cover, pictures }: ShownPictures): Promise<void> {
    await transaction.update(Restaurant, { id }, { cover, pictures });
  }
}
