import 'federated-pages/no-debugger';
import { AppModule } from './app.module';
import { configuration } from './modules';
import { createApp, createLogger, Drain, Notices, startFailure } from './platform';

/**
 * Milliseconds from the signal to the exit, whatever hangs. Running requests have a shorter limit of their own (see Drain),
 * and so have the outbox's jobs.
 */
const SHUTDOWN_LIMIT = 10_500;

async function main(): Promise<void> {
  const config = configuration(process.env);
  const log = createLogger(config.logLevel);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    // The state is unknown now: a fresh process is safer. Logged here, because Node would print the values with the error.
    process.on(event, (err) => {
      log.fatal({ err }, event);
      process.exit(1);
    });
  }
  const app = await createApp(await AppModule.register(config), config);
  // The launcher that started this process, if any, shows the notices to the user.
  app.get(Notices, { strict: false }).listen((notice) => process.send?.({ notice }));

  // First the requests, while everything they need still runs; then the background work.
  const stop = async () => {
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT).unref();
    const answered = await app.get(Drain, { strict: false }).run();
    if (!answered) log.warn('requests under way were cut off by the limit');
    await app.close();
    process.exit(answered ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().catch(() => process.exit(1)));
  }

  await app.listen(config.port, config.host);
  const address = app.getHttpServer().address() as { port: number };
  process.stdout.write(`${JSON.stringify({ listening: address.port })}\n`);
}

main().catch((error: unknown) => {
  const refusal = startFailure(error);
  console.error(refusal ?? error);
  const end = () => process.exit(1);
  if (refusal === undefined || !process.send) end();
  else process.send({ refusal }, undefined, undefined, end);
});
