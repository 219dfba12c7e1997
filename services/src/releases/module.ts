import { releasesErrors } from '@mealtime/contracts/releases';
import { admin } from '../admin/module';
import { audit } from '../audit/module';
import { defineModule, platform } from '../platform/module';
import { Releases1763600000120 } from './migrations/1763600000120-releases';
import { Notices1763600000130 } from './migrations/1763600000130-notices';
import { VisitMarks1763600000140 } from './migrations/1763600000140-visit-marks';
import { releasesSettings } from './settings';

/** Who may release what: the only way to the release store for everyone who does not operate the product. */
export const releases = defineModule({
  name: 'releases',
  needs: [platform, audit, admin],
  nest: async () => (await import('./releases.module')).ReleasesModule,
  settings: releasesSettings,
  database: { migrations: [Releases1763600000120, Notices1763600000130, VisitMarks1763600000140] },
  sendsMail: true,
  errors: releasesErrors,
  access: [
    { name: 'release-team', shownBy: 'bearer' },
    { name: 'release-operator', shownBy: 'bearer' },
    { name: 'release-edge', shownBy: 'bearer' },
  ],
  keys: ['release-webhook'],
  queues: ['release-notice-mail', 'release-notice-call'],
  personalData: {
    leaves: {
      team_address: {
        exporting: "a team's mailbox, which an owner of the marketplace has set; it belongs to no account",
        erasing: "a team's mailbox, which an owner of the marketplace sets and takes away",
      },
    },
  },
});
