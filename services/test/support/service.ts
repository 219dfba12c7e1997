import { AppModule } from '../../src/app.module';
import { configuration } from '../../src/modules';
import { createApp } from '../../src/platform';
import { loadConfig, type ServiceModule } from '../../src/platform/module';
import { providersForTest } from '@mealtime/infra/providers/testing';
import { preparedDatabase, type TestDatabase } from './database';
import { environment } from './environment';
import { call, type Answer, type Call } from './http';

export type TestService = Awaited<ReturnType<typeof startService>>;

interface Options {
  /** Changes to the environment. */
  env?: Record<string, string>;
  /** Default: one without rows of the tests, on which a service has started before. */
  database?: TestDatabase;
  providers?: Awaited<ReturnType<typeof providersForTest>>;
  /** Default: all modules of the product. */
  modules?: readonly ServiceModule[];
}

async function listening(env: Record<string, string>, modules?: Options['modules']) {
  const config = modules ? loadConfig(env, modules) : configuration(env);
  const app = await createApp(await AppModule.register(config), config);
  await app.listen(0, '127.0.0.1');
  return app;
}

/** The real application, listening on a free port, with its own database and providers. */
export async function startService(options: Options = {}) {
  const providers = options.providers ?? (await providersForTest());
  const on = ({ url }: TestDatabase) => environment({ ...providers, databaseUrl: url, providersUrl: providers.url });
  const database =
    options.database ??
    (await preparedDatabase(async (empty) => {
      // Without an admin: each test creates the first one itself.
      const { ADMIN_USERNAME: _username, ADMIN_PASSWORD: _password, ...env } = on(empty);
      await (await listening(env)).close();
    }));
  const env = { ...on(database), ...options.env };
  const removeProviders = async () => {
    if (!options.providers) await providers.remove();
  };
  const app = await listening(env, options.modules).catch(async (error: unknown) => {
    await removeProviders(); // otherwise their servers would keep the test run alive
    throw error;
  });
  const { port } = app.getHttpServer().address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  return {
    app,
    database,
    providers,
    env,
    origin,
    get: (path: string, options?: Call): Promise<Answer> => call(origin, `/api/${path}`, options),
    post: (path: string, body: unknown, options?: Call): Promise<Answer> =>
      call(origin, `/api/${path}`, { method: 'POST', body, ...options }),
    async stop() {
      await app.close();
      await removeProviders();
    },
  };
}
