/** `npm run bench [figure ...]`: measures every figure, or those named, prints them and keeps them as JSON. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FIGURES } from './figures/index';
import { machine } from './support/machine';
import { print } from './support/print';
import { prepare } from './support/prepare';
import type { Result } from './support/figure';

const ROOT = path.resolve(__dirname, '..');
const RESULTS = path.join(__dirname, 'results');

const say = (line: string) => console.log(line);

function chosen(names: readonly string[]) {
  const unknown = names.filter((name) => !FIGURES.some((figure) => figure.name === name));
  if (unknown.length > 0) {
    throw new Error(`No such figure: ${unknown.join(', ')}. There are: ${FIGURES.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? FIGURES : FIGURES.filter(({ name }) => names.includes(name));
}

async function main() {
  const figures = chosen(process.argv.slice(2));
  const { bench, close } = prepare(ROOT, say);
  const stop = () => void close().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
  const failed: string[] = [];
  const results: Record<string, Result & { title: string }> = {};
  try {
    for (const { name, title, measure } of figures) {
      say(`Measuring: ${title} ...`);
      try {
        results[name] = { title, ...(await measure(bench)) };
      } catch (error) {
        // The other figures' results are kept.
        failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await close();
  }
  const report = { at: new Date().toISOString(), machine: machine(ROOT, os.loadavg()), figures: results };
  fs.mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, `${report.at.replace(/[:.]/g, '-')}.json`);
  fs.writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  print(report, say);
  say(`\nAs JSON: ${path.relative(ROOT, file)}`);
  for (const failure of failed) console.error(failure);
  process.exit(failed.length > 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
