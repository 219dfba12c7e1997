/** Public Ed25519 keys that may sign a site's releases: 32 bytes in base64url, by key id. */
export type PublicKeys = Readonly<Record<string, string>>;

/** A signature over a text's UTF-8 bytes. */
export interface Signature {
  /** Id of the key. */
  key: string;
  /** 64 bytes in base64url. */
  signature: string;
}

/** The shell's name in lists of versions; no remote has it. */
export const SHELL = 'shell';

/** Versions by the name of a remote, or SHELL. */
export type VersionsByName = Readonly<Record<string, readonly string[]>>;

/** A release's statement about one set of versions. */
export interface Statement {
  /** Never decreases. */
  generation: number;
  createdAt: string;
  /** Digest of the versions. */
  set: string;
  /** Hash of the release table, which leads to everything else. */
  table: string;
  shell: { version: string; base: string };
  /** Versions that no browser may run. Default: none. */
  refused?: VersionsByName;
}

/** A signed statement. */
export interface SignedStatement {
  /** A `Statement` as JSON. */
  text: string;
  /** One for each signing key: two during a key rotation. */
  signatures: readonly Signature[];
}

/** Whether a version is listed. */
export const isAmong = (versions: VersionsByName | undefined, { name, version }: { name: string; version: string }) =>
  versions !== undefined && Object.hasOwn(versions, name) && versions[name]?.includes(version) === true;
