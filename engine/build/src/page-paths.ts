import { covers, requestRoutes, type RemoteDescriptor } from '@federated-pages/manifest';

/** What src/paths.ts of a remote exports, as far as a build reads it: paths by the names they have in the remote. */
export interface PagePaths {
  PAGES?: Readonly<Record<string, string>>;
  OVERLAYS?: Readonly<Record<string, string>>;
}

const FIELDS = [
  ['routes', 'PAGES'],
  ['overlays', 'OVERLAYS'],
] as const;

/** The pattern of remote.json under which a page is: all below the first part of its path that varies. */
const patternOf = (path: string) => path.replace(/\/[:*].*$/, '/*');

/** Whether a pattern of remote.json takes in what is at another, which may be the same. */
const takesIn = (pattern: string, other: string) =>
  pattern === other || (pattern.endsWith('/*') && covers(pattern, other.replace(/\/\*$/, '')));

const listed = (paths: readonly string[]) => paths.map((path) => JSON.stringify(path)).join(', ');

/**
 * How the pages that a remote's code has differ from those that its remote.json claims: a sentence for each list that
 * does; empty when none does. A remote without src/paths.ts states its pages in remote.json alone.
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
  // Parameters go by the names that the page knows them by.
  return elsewhere.length > 0
    ? [...differing, `"render" holds ${listed(elsewhere)}, which PAGES of src/paths.ts does not spell so`]
    : differing;
}
