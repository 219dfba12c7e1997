import path from 'node:path';
import { ReleaseError } from './release-error';
import type { Site } from './store';

const DEFAULT_DATA = '.mealtime';

export interface ReleaseSettings {
  /** MEALTIME_DATA: holds the store. */
  dataDir: string;
  /** Where it is unless somebody says otherwise. */
  defaultDir: string;
  /** Whatever is not set stays as the live generation has it; an empty setting takes it away. */
  site: Partial<Site>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder that holds the store. */
export const dataDirOf = (root: string, { MEALTIME_DATA }: Environment) =>
  path.resolve(root, MEALTIME_DATA || DEFAULT_DATA);

/** Reads the environment. Throws USAGE, which names the variable. */
export function readReleaseSettings(root: string, environment: Environment): ReleaseSettings {
  const { MEALTIME_MODE, PUBLIC_ORIGIN, MAPS_KEY } = environment;
  if (MEALTIME_MODE && MEALTIME_MODE !== 'local' && MEALTIME_MODE !== 'production') {
    throw new ReleaseError('USAGE', `MEALTIME_MODE is "${MEALTIME_MODE}"; it can be local or production`);
  }
  if (PUBLIC_ORIGIN && !(URL.canParse(PUBLIC_ORIGIN) && /^https?:$/.test(new URL(PUBLIC_ORIGIN).protocol))) {
    throw new ReleaseError(
      'USAGE',
      `PUBLIC_ORIGIN is "${PUBLIC_ORIGIN}", which is no address such as https://mealtime.example`,
    );
  }
  return {
    dataDir: dataDirOf(root, environment),
    defaultDir: path.join(root, DEFAULT_DATA),
    site: {
      ...(MEALTIME_MODE && { mode: MEALTIME_MODE as Site['mode'] }),
      ...(PUBLIC_ORIGIN && { origin: new URL(PUBLIC_ORIGIN).origin }),
      ...(MAPS_KEY !== undefined && { settings: { 'maps-key': MAPS_KEY } }),
    },
  };
}
