import type { Location } from '@mealtime/contracts/restaurants';
import { Injectable } from '@nestjs/common';
import { DomainError, type Transaction } from '../../platform';
import { ProfileRepository, type Profile, type ShownPictures } from './profile.repository';

/** A profile as somebody saw it and changed it. */
export interface ProfileChange extends Profile {
  /** `profileRevision` of what they saw. */
  seen: number;
}

/** What restaurants say and show of themselves. Who may change it is decided by the caller. */
@Injectable()
export class ProfileService {
  constructor(private readonly repository: ProfileRepository) {}

  /** False when it has changed since it was seen; then nothing is written. */
  set(restaurantId: string, { seen, ...profile }: ProfileChange): Promise<boolean> {
    return this.repository.set(restaurantId, seen, profile);
  }

  /** Where the map shows it; null: nowhere. */
  setLocation(restaurantId: string, location: Location | null): Promise<void> {
    return this.repository.setLocation(restaurantId, location);
  }

  /** What `change` makes of the pictures that are shown; undefined leaves them. Throws RESTAURANT_NOT_FOUND. */
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
