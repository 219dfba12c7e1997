import { Injectable } from '@nestjs/common';
import type { DietaryProfile } from '@mealtime/contracts/menus';
import { DietaryProfileRepository } from './dietary-profile.repository';

/** What people do not eat. It is about their health: nobody else is given it. */
@Injectable()
export class DietaryProfileService {
  constructor(private readonly profiles: DietaryProfileRepository) {}

  async read(accountId: string): Promise<DietaryProfile> {
    return (await this.profiles.find(accountId)) ?? { allergens: [], diets: [] };
  }

  /** Of who says nothing, nothing is kept. */
  async keep(accountId: string, profile: DietaryProfile): Promise<DietaryProfile> {
    const isEmpty = profile.allergens.length + profile.diets.length === 0;
    await (isEmpty ? this.profiles.remove(accountId) : this.profiles.keep(accountId, profile));
    return profile;
  }
}
