import type { Location } from '@mealtime/contracts/restaurants';
import { Injectable } from '@nestjs/common';
import { DomainError, type Transaction } from '../../platform';
import { ProfileRepository, type Profile, type ShownPictures } from './profile.repository';

/** A changed profile, with the revision that it was based on. */
export interface ProfileChange extends Profile {
  /** `profileRevision` that was edited (optimistic locking). */
  seen: number;
}

/** Profiles of restaurants. The caller checks permissions. */
@Injectable()
export class ProfileService {
  constructor(private readonly repository: ProfileRepository) {}

  /** False when the profile has changed since `seen`; then nothing is written. */
  set(restaurantId: string, { seen, ...profile }: ProfileChange): Promise<boolean> {
    return this.repository.set(restaurantId, seen, profile);
  }

  /** The marker on the map; null: none. */
  setLocation(restaurantId: string, location: Location | null): Promise<void> {
    return this.repository.setLocation(restaurantId, location);
  }

  /** Applies `change` to the shown pictures; undefined leaves them. Throws RESTAURANT_NOT_FOUND. */
  async changePictures(
    transaction: Transaction,
    restaurantId: string,
    change: (shown: ShownPictures) => ShownPictures | undefined,
  ): Promise<void> {
    const shown = await this.repository.lockPictures(transaction, restaurantId);
    if (!shown) throw new DomainError('RESTAURANT_NOT_FOUND');
    const next = change(shown);
    if (next) await this.repository.setPictures(transaction, restaurantId, next);
  }
}
