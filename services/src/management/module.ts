import { managementErrors } from '@mealtime/contracts/management';
import { audit } from '../audit/module';
import { identity } from '../identity/module';
import { defineModule, platform } from '../platform/module';
import { restaurants } from '../restaurants/module';
import { Invitations1763600000212 } from './migrations/1763600000212-invitations';
import { managementPersonalData } from './personal-data';

/** How restaurants are run by those who belong to them. */
export const management = defineModule({
  name: 'management',
  needs: [platform, audit, identity, restaurants],
  nest: async () => (await import('./management.module')).ManagementModule,
  sendsMail: true,
  database: { migrations: [Invitations1763600000212] },
  errors: managementErrors,
  keys: ['invitation-contact', 'restaurant-invitation'],
  queues: ['restaurant-invitation'],
  personalData: managementPersonalData,
});
