import { AppModule } from './app.module';
import { ConfigurationError, createApp, createLogger, loadConfig } from './platform';

/** Time to finish what is under way, in milliseconds; after that the process ends all the same. */
const SHUTDOWN_LIMIT = 8_000;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger(config.logLevel);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    // The state is unknown now: better a fresh process. Logged by us, because Node would print values along with it.
    process.on(event, (err) => {
      log.fatal({ err }, event);
      process.exit(1);
    });
  }
  const app = await createApp(AppModule.register(config), config);

  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

  await app.listen(config.port, config.host);
  const address = app.getHttpServer().address() as { port: number };
  process.stdout.write(`${JSON.stringify({ listening: address.port })}\n`);
}

main().catch((error: unknown) => {
  const told = error instanceof ConfigurationError ? error.message : error;
  console.error(told);
  process.exit(1);
});
