import { Injectable } from '@nestjs/common';
import type { RestaurantKind } from '@mealtime/contracts/onboarding';
import { MembershipService } from '../../../identity';
import { cityOf } from '../../../places';
import type { Transaction } from '../../../platform';
import { RestaurantService } from '../../../restaurants';
import type { Applicant, Approval, StepsOf } from '../../lifecycle/kind';

/** The restaurant is in the directory, and whoever applied is its owner. */
@Injectable()
export class RestaurantApproval implements Approval<RestaurantKind> {
  constructor(
    private readonly restaurants: RestaurantService,
    private readonly memberships: MembershipService,
  ) {}

  async carryOut(
    transaction: Transaction,
    { accountId, papersChecked }: Applicant,
    { business }: StepsOf<RestaurantKind>,
  ): Promise<string> {
    const { id } = await this.restaurants.add(transaction, {
      name: business.businessName,
      city: cityOf(business.businessAddress),
      address: business.businessAddress,
      cuisines: business.cuisine ? [business.cuisine] : [],
      papersChecked: [...papersChecked],
      // It opens once it has set itself up; where payouts go was a step of the application.
      ...{ openedAt: null, hasPayoutDetails: true },
    });
    await this.memberships.add(transaction, { accountId, restaurantId: id, role: 'owner' });
    return id;
  }
}
