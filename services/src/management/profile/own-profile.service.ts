import { Injectable } from '@nestjs/common';
import type { ProfileChange, RestaurantProfile } from '@mealtime/contracts/management';
import type { Location } from '@mealtime/contracts/restaurants';
import { MembershipService } from '../../identity';
import { DomainError } from '../../platform';
import { ProfileService, RestaurantService } from '../../restaurants';

/** The profile of a restaurant, for its members. Every call throws RESTAURANT_NOT_YOURS and ROLE_NOT_ENOUGH. */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly profiles: ProfileService,
    private readonly restaurants: RestaurantService,
    private readonly memberships: MembershipService,
  ) {}

  async read(accountId: string, restaurantId: string): Promise<RestaurantProfile> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'edit-profile');
    return this.view(restaurantId);
  }

  /** Throws PROFILE_CHANGED. */
  async set(accountId: string, restaurantId: string, change: ProfileChange): Promise<RestaurantProfile> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'edit-profile');
    const { phone, ...profile } = change;
    const isSet = await this.profiles.set(restaurantId, { ...profile, publicPhone: phone });
    const present = await this.view(restaurantId);
    if (!isSet) throw new DomainError('PROFILE_CHANGED', { reply: { profile: present } });
    return present;
  }

  async setLocation(accountId: string, restaurantId: string, location: Location | null): Promise<RestaurantProfile> {
    await this.memberships.refuseUnlessMay(accountId, restaurantId, 'edit-profile');
    await this.profiles.setLocation(restaurantId, location);
    return this.view(restaurantId);
  }

  private async view(restaurantId: string): Promise<RestaurantProfile> {
    const found = await this.restaurants.byId(restaurantId);
    const { profileRevision, description, cuisines, publicPhone, pickupNotes, features, cover, pictures } = found;
    const { address, lat, lng } = found;
    return {
      ...{ address, location: lat === null || lng === null ? null : { lat, lng } },
      ...{ revision: profileRevision, description, cuisines, phone: publicPhone, pickupNotes, cover, pictures },
      features: features as RestaurantProfile['features'],
    };
  }
}
