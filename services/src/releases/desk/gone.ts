/** A remote that is no longer live, with its last live state. */
export interface Gone {
  name: string;
  version: string;
  /** The last generation that contained it. */
  generation: number;
  goneSince: string;
}

/**
 * Remotes that are no longer live, the most recently removed first.
 *
 * @param lines generations with the versions that were live in each, newest first
 */
export function goneFrom(
  lines: readonly { generation: number; createdAt: string; versions: ReadonlyMap<string, string> }[],
): Gone[] {
  const known = new Set<string>();
  return lines.flatMap(({ generation, versions }, at) => {
    const gone = [...versions].filter(([name]) => !known.has(name));
    for (const name of versions.keys()) known.add(name);
    const next = lines[at - 1];
    return next ? gone.map(([name, version]) => ({ name, version, generation, goneSince: next.createdAt })) : [];
  });
}
