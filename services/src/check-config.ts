/**
 * Says what the environment lacks, everything at once, and ends: 0 when a service could start with it, else 1. For who
 * wants to know before anything is built or begun.
 */
import { configuration } from './modules';
import { ConfigurationError } from './platform/module';

try {
  configuration(process.env);
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
