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

/** Whoever leads people somewhere, under the version by which it does. */
interface Linker {
  name: string;
  version: string;
  links?: readonly PageLink[];
  navigation?: readonly NavigationItem[];
}

/** What answers at a path: a remote by its lists. */
export type Answerer = Pick<RemoteRelease, 'name' | 'routes' | 'overlays'> &
  Partial<Pick<RemoteRelease, 'slots' | 'events'>>;

/** The part of a generation that decides about links. */
export interface LinkedContent {
  shell: ReleaseManifest['shell'];
  remotes: readonly (Answerer & Linker & { localOnly?: boolean })[];
  mode: Site['mode'];
}

/** A link to a path at which nobody answers. */
interface BrokenLink extends PageLink {
  linker: Linker;
}

export interface LinkRules {
  /** Paths at which the site answers with a file. */
  hasFile(path: string): boolean;
  /** Remotes that may be led to although they are not live, for they have yet to be released for the first time. */
  upcoming(): Promise<readonly Answerer[]>;
}

/** For `hasFile`: the files of a site are read, each held against its integrity, once for all links, and only where one is in doubt. */
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

/** "mf-a links to /x (mf-a/src/paths.ts:3)" for as many as a sentence bears. */
function listed(broken: readonly BrokenLink[]): string {
  const shown = broken.slice(0, AT_MOST_SHOWN).map(({ linker, to, from }) => `${linker.name} links to ${to} (${from})`);
  const more = broken.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more like these`] : [])].join(', ');
}

/**
 * Refuses a change by which a link would lead to a path that no live remote answers: links of the builds that it makes
 * live, and links of others to what it takes away. Links that were broken before by other builds are not its fault.
 *
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
    `Nobody would answer at ${paths} any more, though ${listed(broken)}. Keep the path (a page there may lead on to ` +
      'another), have those who link there released without the link first, or say --allow-broken-links',
    details,
  );
}

/** The shell's manifest has no name. */
const versionKey = ({ name = 'shell', version }: { name?: string; version: string }) => `${name} ${version}`;
