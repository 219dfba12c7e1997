import { client } from '@mealtime/api-client';
import type { identityEndpoints } from '@mealtime/contracts/identity/endpoints';

export const identity = client<typeof identityEndpoints>();
