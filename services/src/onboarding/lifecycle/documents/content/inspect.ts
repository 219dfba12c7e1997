import type { Verdict } from './content';
import { heic } from './heic';
import { jpeg } from './jpeg';
import { pdf } from './pdf';
import { png } from './png';

/** Others may stand in front of a PDF: it is looked for last. */
const INSPECTORS = [jpeg, png, heic, pdf];

/** Tells what a file is from its content alone. */
export async function inspect(bytes: Buffer): Promise<Verdict> {
  return (await INSPECTORS.find((one) => one.begins(bytes))?.judge(bytes)) ?? 'unknown';
}
