import { isApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';

/** The message of a failure. */
export const messageOf = (error: unknown): string =>
  isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED);
