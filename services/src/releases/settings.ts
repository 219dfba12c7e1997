import { ADDRESS_FORM, placeOf } from 'federated-pages/storage';
import type { ModuleSettings, Reader } from '../platform/module';

export type ReleasesSettings = ReturnType<typeof read>;

/** A trusted build system, and the claims by which its tokens belong to a team. */
export interface BuildSystem {
  /** The `iss` of its tokens, where its keys are published too. */
  issuer: string;
  /** The `aud` that its tokens must have. */
  audience: string;
  team: string;
  /** Claims that a token must have with exactly these values: `{ "repository": "mealtime/web", "ref": "refs/heads/main" }`. */
  claims: Readonly<Record<string, string>>;
}

/**
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | RELEASES_DATA | folder that holds the release store | required |
 * | RELEASES_BUCKET | release store that several machines share, as `s3://bucket/prefix`; the folder is then a working copy. The SDK reads AWS_REGION, AWS_ACCESS_KEY_ID and its other variables | none |
 * | RELEASES_TOKEN | 32 characters or more: the operator's token, which may release everything | none |
 * | RELEASES_SIGNING_KEYS | private keys that sign manifests, separated by commas, as `npm run release -- key` makes them | those in the data folder |
 * | RELEASES_REPORTS_TOKEN | 32 characters or more: the token with which edges send the reports of pages | none |
 * | RELEASES_OIDC | JSON: `[{ "issuer", "audience", "team", "claims": { ... } }]`, build systems whose tokens count as a team's | none |
 * | RELEASES_WALK | `required`: every publish and canary is first walked through in a browser; `on-demand`: only with `--walk` | on-demand |
 * | RELEASES_BUDGETS | limits for a page's cost in a walk, in the form of `--budgets` | no limits |
 */
function read(read: Reader, { production }: { production: boolean }) {
  return {
    dataDir: read.text('RELEASES_DATA'),
    /** Undefined if the folder is the store itself. */
    bucket: read.has('RELEASES_BUCKET') ? bucket(read) : undefined,
    /** Undefined if there is no operator's token. */
    token: read.has('RELEASES_TOKEN') ? read.text('RELEASES_TOKEN', { min: 32 }) : undefined,
    /** Undefined if the store has its own keys. */
    signingKeys: read.has('RELEASES_SIGNING_KEYS') ? read.text('RELEASES_SIGNING_KEYS') : undefined,
    /** Undefined if no edge reports: then nothing is judged. */
    reportsToken: read.has('RELEASES_REPORTS_TOKEN') ? read.text('RELEASES_REPORTS_TOKEN', { min: 32 }) : undefined,
    walk: {
      isRequired: read.choice('RELEASES_WALK', ['required', 'on-demand'], 'on-demand') === 'required',
      budgets: read.has('RELEASES_BUDGETS') ? read.text('RELEASES_BUDGETS') : '',
    },
    buildSystems: read.has('RELEASES_OIDC') ? buildSystems(read, production) : [],
  };
}

function bucket(read: Reader): string {
  const address = read.text('RELEASES_BUCKET');
  if (placeOf(address) === undefined) read.problem('RELEASES_BUCKET', `must be ${ADDRESS_FORM}`);
  return address;
}

function buildSystems(read: Reader, production: boolean): readonly BuildSystem[] {
  let list: unknown;
  try {
    list = JSON.parse(read.text('RELEASES_OIDC'));
  } catch {
    // Reported below.
  }
  if (Array.isArray(list) && list.every((one) => isBuildSystem(one, production))) return list as BuildSystem[];
  read.problem(
    'RELEASES_OIDC',
    'must be a JSON array of { issuer, audience, team, claims }, of which claims is not empty',
  );
  return [];
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** At least one claim is required: without one, every user of a public build system would be accepted. */
function isBuildSystem(value: unknown, production: boolean): boolean {
  const { issuer, audience, team, claims } = (value ?? {}) as Record<string, unknown>;
  const isAddress =
    isText(issuer) && URL.canParse(String(issuer)) && (!production || String(issuer).startsWith('https:'));
  const claimed = typeof claims === 'object' && claims !== null ? Object.values(claims) : [];
  return isAddress && isText(audience) && isText(team) && claimed.length > 0 && claimed.every(isText);
}

export const releasesSettings = { token: Symbol('RELEASES_SETTINGS'), read } satisfies ModuleSettings;
