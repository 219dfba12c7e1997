import path from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError, describeFailure, findWorkspace } from '@federated-pages/store';
import { readProduct } from '@federated-pages/store/product';
import { startDevelopment } from './server';

/** A composition in which a remote runs. */
export interface Composition {
  /** `scheme://host[:port]`. */
  origin: string;
  /** Stops it, if it was started for this run. */
  stop?(): void;
}

interface DevelopmentCommand {
  /** The command's name in messages: "npm run dev --". */
  command: string;
  /** The working copy with the remote. */
  root: string;
  /** Default composition. Without it: the product that this working copy releases to. */
  fallback?: { about: string; find(): Promise<Composition> };
}

const usage = (command: string, about: string) => `Usage: ${command} <remote> [--against <origin>] [--port <port>]

Runs the remote from its sources, with everything else as it is released, and shows each edit in the open page.

  --against <origin>  the composition to run in, such as https://staging.example. Default: ${about}
  --port <port>       where to answer. Default: any that is free`;

function originFrom(what: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new ReleaseError('USAGE', `${what} is "${text}", which is no address such as https://staging.example`);
}

/** The product that releases go to. Errors: USAGE if the environment names none. */
function releasedTo(root: string): Composition {
  const { url: variable } = readProduct(root).release;
  const address = process.env[variable];
  if (address) return { origin: originFrom(variable, address) };
  throw new ReleaseError(
    'USAGE',
    `Say which composition to run in: --against <origin>, or ${variable} in the environment`,
  );
}

function portFrom(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new ReleaseError('USAGE', `--port is "${text}", which is no number of a port`);
}

async function run(args: readonly string[], { command, root, fallback }: DevelopmentCommand): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { against: { type: 'string' }, port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const about = fallback?.about ?? `the one that ${readProduct(root).release.url} names`;
  if (values.help) return console.log(usage(command, about));
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new ReleaseError('USAGE', `${command} <remote>; see --help`);
  const { dir } = findWorkspace(root, name);
  const port = values.port === undefined ? 0 : portFrom(values.port);
  const composition =
    values.against === undefined
      ? await (fallback ? fallback.find() : releasedTo(root))
      : { origin: originFrom('--against', values.against) };
  const development = await startDevelopment({
    ...{ dir, port, against: composition.origin, host: '127.0.0.1' },
    log: (line) => console.error(line),
  });
  console.log(`${path.basename(dir)} runs from its sources at ${development.origin}`);
  const stop = () => {
    composition.stop?.();
    void development.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
}

/**
 * Runs a remote from its sources inside a composition until a signal ends it. An error is one line on stderr, "CODE:
 * sentence", with exit code 1.
 */
export async function runDevelopment(args: readonly string[], options: DevelopmentCommand): Promise<void> {
  try {
    await run(args, options);
  } catch (error) {
    const { code, message } = describeFailure(error, options.root);
    console.error(`${code}: ${message}`);
    process.exit(1);
  }
}
