import { client } from '@mealtime/api-client';
import { ACCOUNT_HEADER } from '@mealtime/contracts/platform';
import type { CustomerProfile } from '@mealtime/contracts/identity';
import type { identityEndpoints } from '@mealtime/contracts/identity/endpoints';

export const identity = client<typeof identityEndpoints>();

/** For writes on the own account: whose account the page shows. The session may be another's since. */
export const meaning = ({ uid }: Pick<CustomerProfile, 'uid'>) => ({ [ACCOUNT_HEADER]: uid });
