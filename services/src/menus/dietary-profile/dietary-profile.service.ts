import { Injectable } from '@nestjs/common';
import type { DietaryProfile } from '@mealtime/contracts/menus';
import { DietaryProfileRepository } from './dietary-profile.repository';

/** Allergens and diets of customers. Health data: only the customer can read it. */
@Injectable()
export class DietaryProfileService {
  constructor(private readonly profiles: DietaryProfileRepository) {}

  async read(accountId: string): Promise<DietaryProfile> {
    return (await this.profiles.find(accountId)) ?? { allergens: [], diets: [] };
  }

  /** Stores nothing for an empty profile. */
  async keep(accountId: string, profile: DietaryProfile): Promise<DietaryProfile> {
    const isEmpty = profile.allergens.length + profile.diets.length === 0;
    await (isEmpty ? this.profiles.remove(accountId) : this.profiles.keep(accountId, profile));
    return profile;
  }
}
