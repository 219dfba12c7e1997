/** `federated-pages serve`: serves the live generation of the product's store until it is stopped. */
import '@federated-pages/store/no-debugger';
import { parseArgs } from 'node:util';
import { describeFailure, ReleaseError, readReleaseSettings } from '@federated-pages/store';
import { startServer } from '.';

const USAGE = `Usage: federated-pages serve [--port <port>] [--host <host>] [--service <origin>[,<origin>]] [--tools <origin>]

Serves the pages and builds of the live generation, and follows releases.

  --port     default: PORT, else 3000
  --host     default: HOST, else 127.0.0.1
  --service  where the services answer under /api; with commas between where several do. Default: nowhere
  --tools    where the tools of a developer's machine answer under /dev. Default: nowhere

TRUSTED_PROXIES names addresses or ranges whose X-Forwarded-* is believed, with commas between.`;

/** The discard port, where connections fail: requests under /api are answered as unavailable. */
const NOWHERE = 'http://127.0.0.1:9';

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { port: text, host: text, service: text, tools: text, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(USAGE);
  const { PORT, HOST, TRUSTED_PROXIES } = process.env;
  const port = Number(values.port ?? (PORT || '3000'));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ReleaseError('USAGE', 'A port is a whole number from 0 to 65535');
  }
  const { dataDir, bucket, trustedKeys } = readReleaseSettings(process.cwd(), process.env);
  const server = await startServer({
    ...(bucket !== undefined && { bucket }),
    ...{ dataDir, port, host: values.host ?? (HOST || '127.0.0.1') },
    serviceUrl: values.service ?? NOWHERE,
    ...(values.tools && { toolsUrl: values.tools }),
    ...(trustedKeys && { trustedKeys }),
    trustedProxies: TRUSTED_PROXIES ?? '',
    log: (line) => console.error(line),
  });
  console.log(`Serving ${dataDir} at ${server.url}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  const { code, message } = describeFailure(error, process.cwd());
  console.error(`${code}: ${message}`);
  process.exitCode = 1;
});
