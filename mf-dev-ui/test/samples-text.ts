import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SAMPLES = path.resolve(__dirname, '../src/samples');

/** The source of all samples. */
export const samplesText = () =>
  readdirSync(SAMPLES)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(SAMPLES, name), 'utf8'))
    .join('\n');
