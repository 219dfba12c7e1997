import fs from 'node:fs';

/** Undefined if this process's own environment applies. */
let taken: Readonly<Record<string, string>> | undefined;

/** The AWS variables of this environment as JSON, to pass to a child process on stdin. */
export const storageEnvironment = (): string =>
  JSON.stringify(Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('AWS_'))));

/**
 * Reads those variables from stdin, so that other code in this process finds no credentials in its environment. Call it
 * before using a storage.
 */
export function takeStorageEnvironment(): void {
  taken = JSON.parse(fs.readFileSync(0, 'utf8')) as Record<string, string>;
}

/** Runs `work` with the taken variables in the environment. */
export async function withStorageEnvironment<T>(work: () => Promise<T>): Promise<T> {
  const names = Object.keys(taken ?? {});
  Object.assign(process.env, taken);
  try {
    return await work();
  } finally {
    for (const name of names) Reflect.deleteProperty(process.env, name);
  }
}
