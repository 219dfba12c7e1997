import path from 'node:path';
import { readProduct, type Product } from './product';
import { ReleaseError } from './release-error';
import type { Site } from './store';

export interface ReleaseSettings {
  /** Holds the store. */
  dataDir: string;
  /** Where it is unless somebody says otherwise. */
  defaultDir: string;
  /** The storage of which it is a working copy; undefined for a store on its own. */
  bucket: string | undefined;
  /** Private keys that sign what is released, with commas between; undefined for the store's own. */
  signingKeys: string | undefined;
  /** Public keys that a server believes, likewise; undefined for those that the store states. */
  trustedKeys: string | undefined;
  /** Whatever is not set stays as the live generation has it; an empty setting takes it away. */
  site: Partial<Site>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const folderOf = (root: string, { data }: Product, environment: Environment) =>
  path.resolve(root, environment[data.variable] || data.folder);

/** The folder that holds the store. Errors: PACKAGE_INVALID. */
export const dataDirOf = (root: string, environment: Environment) => folderOf(root, readProduct(root), environment);

/** Reads the environment, as composition.json names it. Errors: PACKAGE_INVALID; USAGE, which names the variable. */
export function readReleaseSettings(root: string, environment: Environment): ReleaseSettings {
  const product = readProduct(root);
  const { mode: modeVariable, origin: originVariable, settings: named } = product.site;
  const mode = environment[modeVariable];
  const origin = environment[originVariable];
  if (mode && mode !== 'local' && mode !== 'production') {
    throw new ReleaseError('USAGE', `${modeVariable} is "${mode}"; it can be local or production`);
  }
  if (origin && !(URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol))) {
    throw new ReleaseError(
      'USAGE',
      `${originVariable} is "${origin}", which is no address such as https://www.example.com`,
    );
  }
  const settings = Object.entries(named).flatMap(([name, variable]) => {
    const value = environment[variable];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    dataDir: folderOf(root, product, environment),
    defaultDir: path.resolve(root, product.data.folder),
    bucket: environment[product.data.bucket] || undefined,
    signingKeys: environment[product.keys.signing] || undefined,
    trustedKeys: environment[product.keys.trusted] || undefined,
    site: {
      ...(mode && { mode: mode as Site['mode'] }),
      ...(origin && { origin: new URL(origin).origin }),
      ...(settings.length > 0 && { settings: Object.fromEntries(settings) }),
    },
  };
}
