import { client } from '@mealtime/api-client';
import type { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import type { VerificationPurpose } from '@mealtime/contracts/identity';

export const identity = client<typeof identityEndpoints>();

/** "customer" is the default purpose of a request. */
export const forPurpose = (purpose: VerificationPurpose) => (purpose === 'customer' ? {} : { purpose });
