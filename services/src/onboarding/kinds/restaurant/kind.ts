import { restaurantKind } from '@mealtime/contracts/onboarding';
import { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';
import { IdentityAccessModule } from '../../../identity';
import { RestaurantsAccessModule } from '../../../restaurants';
import { defineKind } from '../../lifecycle/kind';
import { restaurantApplicants } from './applicants';
import { RestaurantApproval } from './approval';
import { maskedRoutingNumber, sealedBank } from './bank';
import { flags } from './flags';
import { letters } from './letters';

/** The application kind of restaurants. */
export const restaurant = defineKind({
  contract: restaurantKind,
  endpoints: onboardingEndpoints,
  applicants: restaurantApplicants,
  statusPath: '/signup/restaurant/status',
  sealed: { bank: sealedBank },
  forReviewers: { bank: (fields) => ({ routingNumberMasked: maskedRoutingNumber(fields) }) },
  flags,
  words: {
    steps: { admin: "Admin's Information", business: 'Business Information', bank: 'Banking Information' },
    fields: {
      userDOB: 'date of birth',
      gstHstNumber: 'GST/HST number',
      bankAccountNumber: 'account number',
      streetAddress1: 'street address',
      streetAddress2: 'street address 2',
      zip: 'postal code',
      contactInformation: 'contact person',
    },
  },
  letters,
  approval: RestaurantApproval,
  imports: [IdentityAccessModule, RestaurantsAccessModule],
});
