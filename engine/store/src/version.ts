import semver from 'semver';
import { ReleaseError } from './release-error';

/** A version is a folder's and a file's name too, which file systems limit to 255 bytes with what is put around it. */
const MAX_LENGTH = 100;

/** What `npm start` makes of a build that differs from the published one of its version. */
const LOCAL = /-dev\.[0-9a-f]{12}$/;

/** What a preview makes of a build's version. */
const PREVIEW = /-preview\.[0-9a-f]{12}$/;

export const previewVersion = (version: string, digest: string) => `${version}-preview.${digest}`;

export const isPreviewVersion = (version: string) => PREVIEW.test(version);

/** The version that its package.json states of what is previewed. */
export const statedVersion = (version: string) => version.replace(PREVIEW, '');

export const localVersion = (version: string, digest: string) => `${version}-dev.${digest}`;

/** True for a version that `npm start` made of this version's changed sources. */
export const isLocalVersionOf = (version: string, base: string) =>
  LOCAL.test(version) && version.replace(LOCAL, '') === base;

/** Whether it is exactly a semantic version, unlike "1.0", "v1.0.0" or a path. */
export function isVersion(version: unknown): version is string {
  const parsed = typeof version === 'string' && version.length <= MAX_LENGTH ? semver.parse(version) : null;
  const build = parsed?.build.length ? `+${parsed.build.join('.')}` : '';
  return parsed !== null && `${parsed.version}${build}` === version;
}

/** Throws VERSION_INVALID for what is not exactly a semantic version. */
export function ensureVersion(version: unknown, where: string): asserts version is string {
  if (isVersion(version)) return;
  throw new ReleaseError(
    'VERSION_INVALID',
    `${where}: "version" must be a semantic version such as 1.4.0, not ${JSON.stringify(version) ?? 'left out'}`,
  );
}

/** The highest of those versions that a person chose; undefined when there is none. Whatever is no version is skipped. */
export const highestOf = (versions: readonly string[]): string | undefined =>
  versions.filter((one) => semver.valid(one) && !LOCAL.test(one) && !PREVIEW.test(one)).sort(semver.rcompare)[0];

export const isHigher = (version: string, than: string) => semver.gt(version, than);
