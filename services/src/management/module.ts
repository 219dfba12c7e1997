import { managementErrors } from '@mealtime/contracts/management';
import { identity } from '../identity/module';
import { defineModule, platform } from '../platform/module';
import { restaurants } from '../restaurants/module';

/** How restaurants are run by those who belong to them. */
export const management = defineModule({
  name: 'management',
  needs: [platform, identity, restaurants],
  nest: async () => (await import('./management.module')).ManagementModule,
  errors: managementErrors,
});
