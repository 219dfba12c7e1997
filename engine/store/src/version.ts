import semver from 'semver';
import { ReleaseError } from './release-error';

/** A version is part of file names, which file systems limit to 255 bytes. */
const MAX_LENGTH = 100;

/** Suffix that `npm start` adds to a build that differs from the published one. */
const LOCAL = /-dev\.[0-9a-f]{12}$/;

/** Suffix of a previewed build. */
const PREVIEW = /-preview\.[0-9a-f]{12}$/;

export const previewVersion = (version: string, digest: string) => `${version}-preview.${digest}`;

export const isPreviewVersion = (version: string) => PREVIEW.test(version);

/** A previewed build's version in package.json. */
export const statedVersion = (version: string) => version.replace(PREVIEW, '');

export const localVersion = (version: string, digest: string) => `${version}-dev.${digest}`;

/** Whether `npm start` made a version from changed sources of `base`. */
export const isLocalVersionOf = (version: string, base: string) =>
  LOCAL.test(version) && version.replace(LOCAL, '') === base;

/** Whether a value is exactly a semantic version, unlike "1.0", "v1.0.0" or a path. */
export function isVersion(version: unknown): version is string {
  const parsed = typeof version === 'string' && version.length <= MAX_LENGTH ? semver.parse(version) : null;
  const build = parsed?.build.length ? `+${parsed.build.join('.')}` : '';
  return parsed !== null && `${parsed.version}${build}` === version;
}

/** Throws VERSION_INVALID unless a value is exactly a semantic version. */
export function ensureVersion(version: unknown, where: string): asserts version is string {
  if (isVersion(version)) return;
  throw new ReleaseError(
    'VERSION_INVALID',
    `${where}: "version" must be a semantic version such as 1.4.0, not ${JSON.stringify(version) ?? 'left out'}`,
  );
}

/** The highest version without generated suffixes; undefined if there is none. Invalid ones are skipped. */
export const highestOf = (versions: readonly string[]): string | undefined =>
  versions.filter((one) => semver.valid(one) && !LOCAL.test(one) && !PREVIEW.test(one)).sort(semver.rcompare)[0];

export const isHigher = (version: string, than: string) => semver.gt(version, than);
