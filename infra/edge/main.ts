/** Runs the edge as a separate process, configured by the environment. */
import 'federated-pages/no-debugger';
import { once } from 'node:events';
import { startEdge } from './index';
import { reportTo, tellOpened } from './report-to';

async function main(): Promise<void> {
  const {
    MEALTIME_DATA,
    MEALTIME_RELEASES_BUCKET,
    SERVICE_URL,
    PAGE_DATA_URL,
    PROVIDERS_URL,
    HOST,
    PORT,
    TRUSTED_PROXIES,
    RELEASES_URL,
    RELEASES_REPORTS_TOKEN,
    RELEASES_TRUSTED_KEYS,
    MEALTIME_WORKER,
  } = process.env as Readonly<Record<string, string | undefined>>;
  if (!MEALTIME_DATA || !SERVICE_URL) throw new Error('MEALTIME_DATA and SERVICE_URL must be set');
  // Under the launcher, load at once but listen only after its message: by then the services are up.
  if (process.channel) await once(process, 'message');
  const releasesUrls = (RELEASES_URL || SERVICE_URL).split(',');
  const edge = await startEdge({
    dataDir: MEALTIME_DATA,
    ...(MEALTIME_RELEASES_BUCKET && { bucket: MEALTIME_RELEASES_BUCKET }),
    serviceUrl: SERVICE_URL,
    ...(PAGE_DATA_URL && { dataUrl: PAGE_DATA_URL }),
    ...(PROVIDERS_URL && { toolsUrl: PROVIDERS_URL }),
    host: HOST ?? '127.0.0.1',
    port: Number(PORT ?? 3000),
    trustedProxies: TRUSTED_PROXIES ?? '',
    worker: MEALTIME_WORKER !== 'off',
    ...(RELEASES_TRUSTED_KEYS && { trustedKeys: RELEASES_TRUSTED_KEYS }),
    ...(RELEASES_REPORTS_TOKEN && {
      onReports: reportTo(releasesUrls, RELEASES_REPORTS_TOKEN),
      onPreviewOpened: tellOpened(releasesUrls, RELEASES_REPORTS_TOKEN),
    }),
    log: (line) => console.error(line),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void edge.stop().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
