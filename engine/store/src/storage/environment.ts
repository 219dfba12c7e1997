import fs from 'node:fs';

/** Undefined where it is that of this process. */
let taken: Readonly<Record<string, string>> | undefined;

/** What a storage's SDK reads of the environment, as JSON; for a process that has none of it, on its standard input. */
export const storageEnvironment = (): string =>
  JSON.stringify(Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('AWS_'))));

/**
 * Takes it from there: whatever else this process runs finds no credentials in its environment. To be called before a storage is
 * asked for anything.
 */
export function takeStorageEnvironment(): void {
  taken = JSON.parse(fs.readFileSync(0, 'utf8')) as Record<string, string>;
}

/** Does what reads the environment of a storage. What was taken stands in this process's for as long as that takes. */
export async function withStorageEnvironment<T>(work: () => Promise<T>): Promise<T> {
  const names = Object.keys(taken ?? {});
  Object.assign(process.env, taken);
  try {
    return await work();
  } finally {
    for (const name of names) Reflect.deleteProperty(process.env, name);
  }
}
