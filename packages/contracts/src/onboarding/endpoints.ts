import { restaurantKind } from './kinds/restaurant/kind';
import { applicationEndpoints } from './lifecycle/endpoints';

/** The endpoints of every kind of application. */
export const onboardingEndpoints = applicationEndpoints(restaurantKind);
