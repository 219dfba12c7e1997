/** Public API for module declarations. Lightweight, as a configuration check loads it. */
import { platformErrors } from '@mealtime/contracts/platform';
import { Changes1763600000110 } from './migrations/1763600000110-changes';
import { Clock1763600000040 } from './migrations/1763600000040-clock';
import { Folding1763600000160 } from './migrations/1763600000160-folding';
import { PlainAddresses1763600000218 } from './migrations/1763600000218-plain-addresses';
import { Primitives1763600000172 } from './migrations/1763600000172-primitives';
import { Search1763600000050 } from './migrations/1763600000050-search';
import { defineModule } from './modules/service-module';

export { ConfigurationError, loadConfig, type Config } from './config/config';
export type { Reader } from './config/reader';
export { readFileSettings, type FileSettings } from './files/file-settings';
export { defineModule, withNeeds, type ModuleSettings, type ServiceModule } from './modules/service-module';
export {
  carriedOn,
  carriedOut,
  exported,
  found,
  instant,
  personParameters,
  rowCount,
  staying,
  type PersonalData,
} from './personal-data/personal-data';
export { columns, runOn, statement, type RowOf, type Statement } from './database/statement';
export { transactionOn } from './database/transaction-on';
export { doNow, jobsOf } from './outbox/jobs';
export { readAndWriteBut } from './database/service-role';
export { transitionsSql } from './transitions/transitions';
export type { SealKey } from './security/seal';

/** The platform's own module. */
export const platform = defineModule({
  name: 'platform',
  errors: platformErrors,
  queues: ['platform-cleaning'],
  personalData: {
    leaves: {
      idempotency: {
        exporting: 'replies of the last two days, whose data the modules export',
        erasing: 'deleted after two days',
      },
    },
  },
  database: {
    migrations: [
      Clock1763600000040,
      Search1763600000050,
      Changes1763600000110,
      Folding1763600000160,
      Primitives1763600000172,
      PlainAddresses1763600000218,
    ],
  },
});
