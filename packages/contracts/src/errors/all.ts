import * as adminErrors from '../admin/errors';
import * as identityErrors from '../identity/errors';
import * as menusErrors from '../menus/errors';
import * as onboardingErrors from '../onboarding/errors';
import * as orderingErrors from '../ordering/errors';
import * as paymentsErrors from '../payments/errors';
import * as platformErrors from '../platform/errors';
import * as restaurantsErrors from '../restaurants/errors';
import * as releasesErrors from '../releases/errors';

/** Every error there is. Servers look codes up here; a browser names the one it means, in the table of its module. */
export const ERRORS = {
  ...platformErrors,
  ...identityErrors,
  ...onboardingErrors,
  ...adminErrors,
  ...releasesErrors,
  ...restaurantsErrors,
  ...menusErrors,
  ...orderingErrors,
  ...paymentsErrors,
} as const;

export type ErrorCode = keyof typeof ERRORS;
