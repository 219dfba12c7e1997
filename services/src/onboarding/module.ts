import { onboardingErrors } from '@mealtime/contracts/onboarding';
import { admin } from '../admin/module';
import { audit } from '../audit/module';
import { identity } from '../identity/module';
import { places } from '../places/module';
import { platform, defineModule } from '../platform/module';
import { restaurants } from '../restaurants/module';
import { restaurantApplicants } from './kinds/restaurant/applicants';
import { Answered1763600000100 } from './migrations/1763600000100-answered';
import { Applicants1763600000061 } from './migrations/1763600000061-applicants';
import { Applications1763600000004 } from './migrations/1763600000004-applications';
import { Desk1763600000088 } from './migrations/1763600000088-desk';
import { RestaurantAddresses1763600000171 } from './migrations/1763600000171-addresses';
import { Duplicates1763600000220 } from './migrations/1763600000220-duplicates';
import { Kinds1763600000070 } from './migrations/1763600000070-kinds';
import { QueueFeed1763600000190 } from './migrations/1763600000190-queue-feed';
import { Respelling1763600000161 } from './migrations/1763600000161-respelling';
import { Search1763600000023 } from './migrations/1763600000023-search';
import { SearchColumn1763600000071 } from './migrations/1763600000071-search-column';
import { SealedDocuments1763600000032 } from './migrations/1763600000032-sealed-documents';
import { Submissions1763600000181 } from './migrations/1763600000181-submissions';
import { Trail1763600000031 } from './migrations/1763600000031-trail';
import { onboardingPersonalData } from './personal-data';
import { onboardingSettings } from './settings';

export { onboardingSettings };

/** Applications to the marketplace, such as those of restaurants. */
export const onboarding = defineModule({
  name: 'onboarding',
  needs: [platform, audit, identity, admin, restaurants, places],
  nest: async () => (await import('./onboarding.module')).onboardingModule,
  sendsMail: true,
  settings: onboardingSettings,
  database: {
    migrations: [
      Applications1763600000004,
      Search1763600000023,
      Trail1763600000031,
      SealedDocuments1763600000032,
      Applicants1763600000061,
      Kinds1763600000070,
      SearchColumn1763600000071,
      Desk1763600000088,
      Answered1763600000100,
      Respelling1763600000161,
      RestaurantAddresses1763600000171,
      Submissions1763600000181,
      QueueFeed1763600000190,
      Duplicates1763600000220,
    ],
  },
  errors: onboardingErrors,
  access: [restaurantApplicants].map(({ name, cookie }) => ({ name, shownBy: { cookie: cookie.name } })),
  queues: [
    'application-expiry',
    'application-flags',
    'application-notice',
    'document-removal',
    'document-sealing',
    'document-sealing-on',
    'document-unfinished',
    'step-respelling',
  ],
  personalData: onboardingPersonalData,
});
