import { client } from '@mealtime/api-client';
import type { menusEndpoints } from '@mealtime/contracts/menus/endpoints';

export const menus = client<typeof menusEndpoints>();
