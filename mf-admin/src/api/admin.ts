import { client } from '@mealtime/api-client';
import type { adminEndpoints } from '@mealtime/contracts/admin/endpoints';

export const admin = client<typeof adminEndpoints>();
