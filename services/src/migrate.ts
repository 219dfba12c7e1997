/**
 * Brings the database to its present shape and ends: `node dist/migrate.js`. For installations that migrate before
 * they roll out; a service does the same when it starts.
 */
import { chosenModules } from './modules';
import { loadConfig, migrate } from './platform';

const config = loadConfig(process.env);
migrate(
  config.databaseUrl,
  chosenModules(config.modules).map((one) => one.migrations),
).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
