import type { Verdict } from './content';
import { heic } from './heic';
import { jpeg } from './jpeg';
import { pdf } from './pdf';
import { png } from './png';

/** PDF last: other data may precede its header. */
const INSPECTORS = [jpeg, png, heic, pdf];

/** Detects a file's type by its content. */
export async function inspect(bytes: Buffer): Promise<Verdict> {
  return (await INSPECTORS.find((one) => one.begins(bytes))?.judge(bytes)) ?? 'unknown';
}
