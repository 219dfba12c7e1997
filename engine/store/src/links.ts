import {
  isAtEdge,
  matchRoute,
  type NavigationItem,
  type PageLink,
  type ReleaseManifest,
  type RemoteRelease,
} from '@federated-pages/manifest';
import { ReleaseError } from './release-error';
import type { Site } from './store';

/** A source of links, with its version. */
interface Linker {
  name: string;
  version: string;
  links?: readonly PageLink[];
  navigation?: readonly NavigationItem[];
}

/** A link target: a remote by its routes and overlays. */
export type Answerer = Pick<RemoteRelease, 'name' | 'routes' | 'overlays'> &
  Partial<Pick<RemoteRelease, 'slots' | 'events'>>;

/** The part of a generation that determines broken links. */
export interface LinkedContent {
  shell: ReleaseManifest['shell'];
  remotes: readonly (Answerer & Linker & { localOnly?: boolean })[];
  mode: Site['mode'];
}

/** A link to a path that no remote matches. */
interface BrokenLink extends PageLink {
  linker: Linker;
}

export interface LinkRules {
  /** Whether the site has a public file at a path. */
  hasFile(path: string): boolean;
  /** Remotes before their first release, which may be link targets. */
  upcoming(): Promise<readonly Answerer[]>;
}

/** Creates `hasFile`, which reads and verifies the site's files once, at the first call. */
export function hasFileOf(read: () => ReadonlyMap<string, unknown>): LinkRules['hasFile'] {
  let files: ReadonlyMap<string, unknown> | undefined;
  return (path) => (files ??= read()).has(path.slice(1));
}

const AT_MOST_SHOWN = 3;

/** The remotes that a site offers in its mode. */
export const offeredIn = <R extends { localOnly?: boolean }>(mode: Site['mode'], remotes: readonly R[]): R[] =>
  remotes.filter(({ localOnly }) => mode === 'local' || !localOnly);

const linksOf = ({ name, links = [], navigation = [] }: Linker): PageLink[] => [
  ...navigation.map(({ label, path }) => ({ to: path, from: `"${label}" under "navigation" of ${name}/remote.json` })),
  ...links,
];

function brokenIn(content: LinkedContent): BrokenLink[] {
  const remotes = offeredIn(content.mode, content.remotes);
  return [{ ...content.shell, name: 'shell' }, ...remotes].flatMap((linker) =>
    linksOf(linker)
      .filter(({ to }) => !isAtEdge(to) && !matchRoute(remotes, to))
      .map((link) => ({ ...link, linker })),
  );
}

const keyOf = ({ linker, to }: BrokenLink) => `${linker.name} ${linker.version} ${to}`;

/** "mf-a links to /x (mf-a/src/paths.ts:3)", for the first few links. */
function listed(broken: readonly BrokenLink[]): string {
  const shown = broken.slice(0, AT_MOST_SHOWN).map(({ linker, to, from }) => `${linker.name} links to ${to} (${from})`);
  const more = broken.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more like these`] : [])].join(', ');
}

/**
 * Throws if a change would break links: those of new builds, and others' links to what it removes. Links of other
 * builds that were broken before are ignored.
 * Errors: LINK_BROKEN, with every such link as details.
 */
export async function checkLinks(
  next: LinkedContent,
  live: LinkedContent | undefined,
  { hasFile, upcoming }: LinkRules,
): Promise<void> {
  const before = new Set(live && brokenIn(live).map(keyOf));
  const liveVersions = new Set(live && [live.shell, ...live.remotes].map(versionKey));
  const isNew = (linker: Linker) => !liveVersions.has(versionKey(linker));
  const suspects = brokenIn(next).filter(
    (link) => (isNew(link.linker) || !before.has(keyOf(link))) && !hasFile(link.to),
  );
  if (suspects.length === 0) return;
  const coming = await upcoming();
  const broken = suspects.filter(({ to }) => !matchRoute(coming, to));
  if (broken.length === 0) return;
  const details = broken.map(({ linker, to, from }) => `${linker.name} links to ${to} (${from})`).join('\n');
  const own = broken.filter(({ linker }) => isNew(linker));
  if (own.length > 0) {
    throw new ReleaseError(
      'LINK_BROKEN',
      `${listed(own)}, where no live remote answers. Correct the link, release the remote that answers there first, ` +
        'or release it with --allow-broken-links all the same',
      details,
    );
  }
  const gone = [...new Set(broken.map(({ to }) => to))];
  const paths = gone.length > AT_MOST_SHOWN ? `${gone.slice(0, AT_MOST_SHOWN).join(', ')} and others` : gone.join(', ');
  throw new ReleaseError(
    'LINK_BROKEN',
    `No page would answer at ${paths} any more, though ${listed(broken)}. Keep the path (a page there may lead on to ` +
      'another), have those who link there released without the link first, or say --allow-broken-links',
    details,
  );
}

/** The shell's manifest has no name. */
const versionKey = ({ name = 'shell', version }: { name?: string; version: string }) => `${name} ${version}`;
