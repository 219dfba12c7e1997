/**
 * Checks the environment without starting a service: prints every problem at once and exits with 0 if a service could
 * start with it, else 1.
 */
import { configuration } from './modules';
import { ConfigurationError } from './platform/module';

try {
  configuration(process.env);
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
