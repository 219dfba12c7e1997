import fs from 'node:fs';
import path from 'node:path';
import { ReleaseError } from './release-error';
import { readJson } from './workspace';

/** What a product tells the engine of itself, in the root folder of its working copy. All of it may be left out. */
export const FILE = 'composition.json';

export interface Product {
  /**
   * Where the store is: a variable of the environment that names the folder, and the folder where it does not; and a variable that
   * names the storage of which that folder is a working copy, where there is one.
   */
  data: { variable: string; folder: string; bucket: string };
  /** Variables that say where the site is offered, and the settings that its remotes may need. */
  site: { mode: string; origin: string; settings: Readonly<Record<string, string>> };
  /** Variables that say where a release service answers, as an origin, and the token to show to it. */
  release: { url: string; token: string };
  /** What a page may cost before anybody touches it, as `--budgets` says it; nothing is limited where it is empty. */
  budgets: string;
  /** Variables that hold keys, with commas between: private ones that sign releases, and public ones that a server believes. */
  keys: { signing: string; trusted: string };
  /** Folders besides the shell and the remotes that go out under a version of their own. */
  alsoReleased: readonly string[];
}

/** Unless the product says otherwise; programs of the engine's own are given keys by it. */
export const SIGNING_KEYS = 'COMPOSITION_SIGNING_KEYS';

/** The keys that this process was given by a variable, which it has no more: what is built and composed in it is others' code. */
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

/** Whether a value may stand in the place of a default: texts for a text, any names with texts where there are none yet. */
function fits(value: unknown, standard: unknown): boolean {
  if (Array.isArray(standard)) return Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (!isRecord(standard)) return typeof value === 'string' && value !== '';
  if (!isRecord(value)) return false;
  const known = Object.keys(standard);
  return Object.entries(value).every(([name, one]) =>
    known.length === 0 ? typeof one === 'string' : known.includes(name) && fits(one, standard[name]),
  );
}

/** Reads what the product in `root` says of itself. Errors: PACKAGE_INVALID. */
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
