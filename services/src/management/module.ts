import { managementErrors } from '@mealtime/contracts/management';
import { admin } from '../admin/module';
import { audit } from '../audit/module';
import { identity } from '../identity/module';
import { menus } from '../menus/module';
import { defineModule, platform } from '../platform/module';
import { restaurants } from '../restaurants/module';
import { Invitations1763600000212 } from './migrations/1763600000212-invitations';
import { RestaurantPictures1763600000214 } from './migrations/1763600000214-pictures';
import { managementPersonalData } from './personal-data';
import { managementSettings } from './settings';

/** How members run their restaurants, and what admins see and do there. */
export const management = defineModule({
  name: 'management',
  needs: [platform, admin, audit, identity, restaurants, menus],
  nest: async () => (await import('./management.module')).ManagementModule,
  sendsMail: true,
  settings: managementSettings,
  database: { migrations: [Invitations1763600000212, RestaurantPictures1763600000214] },
  errors: managementErrors,
  keys: ['invitation-contact', 'restaurant-invitation'],
  queues: ['picture-left-over', 'picture-removal', 'restaurant-invitation', 'restaurant-owner-notice'],
  personalData: managementPersonalData,
});
