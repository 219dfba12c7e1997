import type { Generation } from 'federated-pages/store';

export type Live = Pick<Generation['remotes'][number], 'name' | 'version' | 'publishedAt'>;

/** How a version became the live one. */
export interface Standing {
  /** When it last became live. */
  liveSince: string;
  /** The version it replaced; null if there was none, or it is too long ago. */
  replaced: string | null;
}

/** @param lines generations with the versions that were live in each, newest first */
export function standingIn(
  lines: Iterable<{ createdAt: string; versions: ReadonlyMap<string, string> }>,
  { name, version, publishedAt }: Live,
): Standing {
  let since = publishedAt;
  for (const { createdAt, versions } of lines) {
    const then = versions.get(name);
    if (then !== version) return { liveSince: since, replaced: then ?? null };
    since = createdAt;
  }
  return { liveSince: publishedAt, replaced: null };
}
