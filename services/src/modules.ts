import { admin } from './admin/module';
import { demo } from './demo/module';
import { identity } from './identity/module';
import { management } from './management/module';
import { menus } from './menus/module';
import { newsletter } from './newsletter/module';
import { onboarding } from './onboarding/module';
import { ordering } from './ordering/module';
import { payments } from './payments/module';
import { places } from './places/module';
import { loadConfig, type Config, type ServiceModule } from './platform/module';
import { releases } from './releases/module';
import { restaurants } from './restaurants/module';

/** Every module that SERVICE_MODULES can name; `npm run new:module` adds one. No other file of the services lists them. */
export const MODULES: readonly ServiceModule[] = [
  identity,
  restaurants,
  places,
  onboarding,
  newsletter,
  admin,
  releases,
  menus,
  management,
  payments,
  ordering,
  demo,
];

/** The configuration of this process; throws a ConfigurationError that names everything missing and wrong. */
export const configuration = (environment: NodeJS.ProcessEnv): Config => loadConfig(environment, MODULES);
