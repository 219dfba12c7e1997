import { endpoints } from '../endpoints';
import { deskEndpoints } from './desk';
import { restaurantKind } from './kinds/restaurant/kind';
import { applicationEndpoints } from './lifecycle/endpoints';

/** The endpoints of all kinds of applications, and of their review. */
export const onboardingEndpoints = endpoints({ ...applicationEndpoints(restaurantKind), ...deskEndpoints });
