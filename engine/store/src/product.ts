import fs from 'node:fs';
import path from 'node:path';
import { ReleaseError } from './release-error';
import { readJson } from './workspace';

/** The product's configuration file in the root of its working copy. Everything in it is optional. */
export const FILE = 'composition.json';

export interface Product {
  /** Variables with the store's folder and with the storage that it mirrors, and the default folder. */
  data: { variable: string; folder: string; bucket: string };
  /** Variables with the site's mode and origin, and of the settings that its remotes may need. */
  site: { mode: string; origin: string; settings: Readonly<Record<string, string>> };
  /** Variables with the release service's origin and token. */
  release: { url: string; token: string };
  /** Limits of a page's figures, as for `--budgets`. Default: none. */
  budgets: string;
  /** Variables with keys, separated by commas: private ones that sign, and public ones that a server trusts. */
  keys: { signing: string; trusted: string };
  /** Further folders with versions of their own, besides the shell and the remotes. */
  alsoReleased: readonly string[];
}

/** Default variable; also used to pass keys to the engine's own programs. */
export const SIGNING_KEYS = 'COMPOSITION_SIGNING_KEYS';

/** Removes the signing keys from the environment and returns them: builds and composition run others' code here. */
export function takeKeys(variable: string): string | undefined {
  const { [variable]: keys } = process.env;
  delete process.env[variable];
  return keys;
}

const DEFAULTS: Product = {
  data: { variable: 'COMPOSITION_DATA', folder: '.composition', bucket: 'COMPOSITION_RELEASES_BUCKET' },
  site: { mode: 'COMPOSITION_MODE', origin: 'PUBLIC_ORIGIN', settings: {} },
  release: { url: 'COMPOSITION_RELEASE_URL', token: 'COMPOSITION_RELEASE_TOKEN' },
  budgets: '',
  keys: { signing: SIGNING_KEYS, trusted: 'COMPOSITION_TRUSTED_KEYS' },
  alsoReleased: [],
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has the type of its default; a default without names accepts any. */
function fits(value: unknown, standard: unknown): boolean {
  if (Array.isArray(standard)) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (!isRecord(standard)) return typeof value === 'string' && value !== '';
  if (!isRecord(value)) return false;
  const known = Object.keys(standard);
  return Object.entries(value).every(([name, one]) =>
    known.length === 0 ? typeof one === 'string' : known.includes(name) && fits(one, standard[name]),
  );
}

/** Reads the product's configuration in `root`. Errors: PACKAGE_INVALID. */
export function readProduct(root: string): Product {
  const file = path.join(root, FILE);
  const given = fs.existsSync(file) ? readJson(file, 'PACKAGE_INVALID', FILE) : {};
  if (!fits(given, DEFAULTS)) {
    const form = JSON.stringify({ ...DEFAULTS, site: { ...DEFAULTS.site, settings: { name: 'VARIABLE' } } });
    throw new ReleaseError('PACKAGE_INVALID', `${FILE} is not of the form ${form}, of which all may be left out`);
  }
  const { data, site, release, keys, budgets, alsoReleased } = given as Partial<Product>;
  return {
    data: { ...DEFAULTS.data, ...data },
    site: { ...DEFAULTS.site, ...site },
    release: { ...DEFAULTS.release, ...release },
    keys: { ...DEFAULTS.keys, ...keys },
    budgets: budgets ?? DEFAULTS.budgets,
    alsoReleased: alsoReleased ?? DEFAULTS.alsoReleased,
  };
}
