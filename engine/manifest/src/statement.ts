/** Public halves of the keys that a site's releases may be signed with: Ed25519, 32 bytes in base64 for addresses, by key id. */
export type PublicKeys = Readonly<Record<string, string>>;

/** Made of a text's UTF-8 bytes by one key. */
export interface Signature {
  /** Id of the key. */
  key: string;
  /** 64 bytes, in base64 for addresses. */
  signature: string;
}

/** What the shell is called among remotes; none of these is. */
export const SHELL = 'shell';

/** Versions by the name of a remote, or SHELL. */
export type VersionsByName = Readonly<Record<string, readonly string[]>>;

/** What a release says of one set of versions to whoever is to have it. */
export interface Statement {
  /** Never falls from one statement to the next. */
  generation: number;
  createdAt: string;
  /** Digest of the versions. */
  set: string;
  /** Hash of the table, by which all else is found. */
  table: string;
  shell: { version: string; base: string };
  /** Versions that no browser may run any more, wherever it has them from. Default: none. */
  refused?: VersionsByName;
}

/** A statement as it was signed. */
export interface SignedStatement {
  /** A Statement as JSON. */
  text: string;
  /** One for each key that signs: while keys are exchanged, of the old one and the new one. */
  signatures: readonly Signature[];
}

/** Whether a version is one of those. */
export const isAmong = (versions: VersionsByName | undefined, { name, version }: { name: string; version: string }) =>
  versions !== undefined && Object.hasOwn(versions, name) && versions[name]?.includes(version) === true;
