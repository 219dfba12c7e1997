import { ADDRESS_FORM, placeOf } from 'federated-pages/storage';
import type { ModuleSettings, Reader } from '../platform/module';

export type ReleasesSettings = ReturnType<typeof read>;

/** A build system whose tokens are believed, and which of them stand for which team. */
export interface BuildSystem {
  /** As its tokens state it, and where its keys are found. */
  issuer: string;
  /** Whom its tokens have to be for. */
  audience: string;
  team: string;
  /** What a token has to claim besides, exactly: `{ "repository": "mealtime/web", "ref": "refs/heads/main" }`. */
  claims: Readonly<Record<string, string>>;
}

/**
 * | Variable | Meaning | Default |
 * |---|---|---|
 * | RELEASES_DATA | folder that holds the release store | required |
 * | RELEASES_BUCKET | where releases lie that several machines share, as `s3://bucket/prefix`; that folder is then a working copy. The SDK reads AWS_REGION, AWS_ACCESS_KEY_ID and its other variables | none |
 * | RELEASES_TOKEN | 32 characters or more: who shows it runs the product, and may release everything | none |
 * | RELEASES_SIGNING_KEYS | private keys that sign what is released, with commas between, as `npm run release -- key` makes them | those in the data folder |
 * | RELEASES_REPORTS_TOKEN | 32 characters or more: edges show it with what pages have reported to them | none |
 * | RELEASES_OIDC | JSON: `[{ "issuer", "audience", "team", "claims": { ... } }]`, build systems whose tokens are taken for a team's | none |
 * | RELEASES_WALK | `required`: what is published or begun as a canary is walked through in a browser first; `on-demand`: where `--walk` is said | on-demand |
 * | RELEASES_BUDGETS | what a page may cost then, as `--budgets` says it | nothing is limited |
 */
function read(read: Reader, { production }: { production: boolean }) {
  return {
    dataDir: read.text('RELEASES_DATA'),
    /** Undefined where that folder is the store itself. */
    bucket: read.has('RELEASES_BUCKET') ? bucket(read) : undefined,
    /** Undefined where nobody has it. */
    token: read.has('RELEASES_TOKEN') ? read.text('RELEASES_TOKEN', { min: 32 }) : undefined,
    /** Undefined where the store has keys of its own. */
    signingKeys: read.has('RELEASES_SIGNING_KEYS') ? read.text('RELEASES_SIGNING_KEYS') : undefined,
    /** Undefined where nobody reports: then nothing is judged. */
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
    // told below
  }
  if (Array.isArray(list) && list.every((one) => isBuildSystem(one, production))) return list as BuildSystem[];
  read.problem(
    'RELEASES_OIDC',
    'must be a JSON array of { issuer, audience, team, claims }, of which claims is not empty',
  );
  return [];
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** Without a claim every user of a public build system would be let in. */
function isBuildSystem(value: unknown, production: boolean): boolean {
  const { issuer, audience, team, claims } = (value ?? {}) as Record<string, unknown>;
  const isAddress =
    isText(issuer) && URL.canParse(String(issuer)) && (!production || String(issuer).startsWith('https:'));
  const claimed = typeof claims === 'object' && claims !== null ? Object.values(claims) : [];
  return isAddress && isText(audience) && isText(team) && claimed.length > 0 && claimed.every(isText);
}

export const releasesSettings = { token: Symbol('RELEASES_SETTINGS'), read } satisfies ModuleSettings;
