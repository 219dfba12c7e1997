import path from 'node:path';
import { readProduct, type Product } from './product';
import { ReleaseError } from './release-error';
import type { Site } from './store';

export interface ReleaseSettings {
  /** Contains the store. */
  dataDir: string;
  /** Default of `dataDir`. */
  defaultDir: string;
  /** The storage that it mirrors; undefined for a store of its own. */
  bucket: string | undefined;
  /** Private signing keys, separated by commas; undefined for the store's own. */
  signingKeys: string | undefined;
  /** Public keys that a server trusts, separated by commas; undefined for the store's own. */
  trustedKeys: string | undefined;
  /** Unset fields stay as in the live generation; empty settings are removed. */
  site: Partial<Site>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const folderOf = (root: string, { data }: Product, environment: Environment) =>
  path.resolve(root, environment[data.variable] || data.folder);

/** The folder that contains the store. Errors: PACKAGE_INVALID. */
export const dataDirOf = (root: string, environment: Environment) => folderOf(root, readProduct(root), environment);

/** Reads the environment variables that composition.json names. Errors: PACKAGE_INVALID; USAGE with the variable. */
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
