import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LaunchedProduct } from './launch';

/** Allows for a busy machine. */
const BOOT_LIMIT_MS = 60_000;

type Where = Pick<LaunchedProduct, 'dataDir'>;

/** Process ids of a running product's services, in a fixed order. */
export function servicesOf({ dataDir }: Where): number[] {
  const all = JSON.parse(readFileSync(path.join(dataDir, 'run/processes.json'), 'utf8')) as { pid: number }[];
  return all.map(({ pid }) => pid).filter((pid) => commandOf(pid).includes('services/dist/main.js'));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // the process is gone
  }
}

/** How often a process of the services has started to listen since the product's first start. */
function servicesBegun({ dataDir }: Where): number {
  const logs = path.join(dataDir, 'logs');
  return (existsSync(logs) ? readdirSync(logs) : [])
    .filter((name) => /^services(-\d+)?\.log$/.test(name))
    .map((name) => readFileSync(path.join(logs, name), 'utf8').match(/^\{"listening":/gm)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
}

/** Resolves once the services have started to listen this many times. */
export async function untilServicesBegun(product: Where, times: number): Promise<void> {
  for (const end = Date.now() + BOOT_LIMIT_MS; servicesBegun(product) < times; await sleep(50)) {
    if (Date.now() > end) throw new Error(`The services began to listen ${servicesBegun(product)} times, not ${times}`);
  }
}
