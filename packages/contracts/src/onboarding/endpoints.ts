import { endpoints } from '../endpoints';
import { deskEndpoints } from './desk';
import { restaurantKind } from './kinds/restaurant/kind';
import { applicationEndpoints } from './lifecycle/endpoints';

/** The endpoints of every kind of application, and of those who review them. */
export const onboardingEndpoints = endpoints({ ...applicationEndpoints(restaurantKind), ...deskEndpoints });
