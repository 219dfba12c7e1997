import { covers, requestRoutes, type RemoteDescriptor } from '@federated-pages/manifest';

/** The exports of a remote's src/paths.ts that a build reads. */
export interface PagePaths {
  PAGES?: Readonly<Record<string, string>>;
  OVERLAYS?: Readonly<Record<string, string>>;
}

const FIELDS = [
  ['routes', 'PAGES'],
  ['overlays', 'OVERLAYS'],
] as const;

/** The remote.json pattern of a page: everything below the first variable segment. */
const patternOf = (path: string) => path.replace(/\/[:*].*$/, '/*');

/** Whether a pattern covers another or equals it. */
const takesIn = (pattern: string, other: string) =>
  pattern === other || (pattern.endsWith('/*') && covers(pattern, other.replace(/\/\*$/, '')));

const listed = (paths: readonly string[]) => paths.map((path) => JSON.stringify(path)).join(', ');

/**
 * Differences between a remote's pages in code and in remote.json, a sentence for each list; empty if there are none.
 * Without src/paths.ts only remote.json states pages.
 */
export function pageProblems(descriptor: RemoteDescriptor, paths: PagePaths): string[] {
  if (!paths.PAGES && !paths.OVERLAYS) return [];
  const pages = Object.values(paths.PAGES ?? {});
  const elsewhere = requestRoutes(descriptor).filter((route) => !pages.includes(route));
  const differing = FIELDS.flatMap(([field, name]) => {
    const built = [...new Set(Object.values(paths[name] ?? {}).map(patternOf))];
    const unclaimed = built.filter((path) => !descriptor[field].some((pattern) => takesIn(pattern, path)));
    const missing = descriptor[field].filter((pattern) => !built.some((path) => takesIn(pattern, path)));
    return [
      ...(unclaimed.length > 0 ? [`"${field}" lacks ${listed(unclaimed)}, which ${name} of src/paths.ts has`] : []),
      ...(missing.length > 0 ? [`"${field}" holds ${listed(missing)}, which ${name} of src/paths.ts lacks`] : []),
    ];
  });
  // Parameters must have the page's own names.
  return elsewhere.length > 0
    ? [...differing, `"render" holds ${listed(elsewhere)}, which PAGES of src/paths.ts does not spell so`]
    : differing;
}
