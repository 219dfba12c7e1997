import { restaurantKind } from '@mealtime/contracts/onboarding';
import { applicants } from '../../lifecycle/applicants/audience';

export const restaurantApplicants = applicants(restaurantKind.access, {
  name: 'mealtime_owner',
  path: '/api/restaurants',
});
