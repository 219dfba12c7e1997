/**
 * Migrates the database as its owner (DATABASE_OWNER_URL), creates the user of DATABASE_URL, and exits:
 * `node dist/migrate.js`. For installations that keep the owner's password from the services.
 */
import 'federated-pages/no-debugger';
import { configuration } from './modules';
import { migrate } from './platform';

const config = configuration(process.env);
if (config.production && !config.databaseOwnerUrl) throw new Error('DATABASE_OWNER_URL is missing');
migrate(config).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
