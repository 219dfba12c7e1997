import { Injectable } from '@nestjs/common';
import type { RestaurantKind } from '@mealtime/contracts/onboarding';
import { MembershipService } from '../../../identity';
import { cityOf } from '../../../places';
import type { Transaction } from '../../../platform';
import { RestaurantService } from '../../../restaurants';
import type { Applicant, Approval, StepsOf } from '../../lifecycle/kind';

/** Adds the restaurant to the directory, with the applicant as its owner. */
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
      // It opens after its set-up; payout details were part of the application.
      ...{ openedAt: null, hasPayoutDetails: true },
    });
    await this.memberships.add(transaction, { accountId, restaurantId: id, role: 'owner' });
    return id;
  }
}
