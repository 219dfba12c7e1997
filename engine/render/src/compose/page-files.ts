import {
  canonicalPath,
  matchRoute,
  type BuildRecord,
  type LoadedFiles,
  type RemoteDescriptor,
  type RemoteRelease,
  type ShellRelease,
} from '@federated-pages/manifest';
import { sharedFile } from '@federated-pages/host/loading/shared-modules';
import { HOST_MARK } from '@federated-pages/host/rescue';
import type { StandingFragment } from './fill-places';
import { stylesheet } from './stylesheet';

/** A version of the shell or of a remote. */
export type Styled = Pick<BuildRecord, 'files'> & { base: string; version: string; name?: string };

const preload = (version: Pick<BuildRecord, 'files'> & { base: string }, file: string) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" crossorigin="anonymous" href="${version.base}${file}" integrity="${version.files[file] ?? ''}">`;

// `data-base` lets the host disable it when another version replaces this one.
const style = (version: Styled, file: string, text: string) =>
  `<style data-href="${file}" data-base="${version.base}">${text}</style>`;

const prefetch = (version: { base: string }, file: string) =>
  `<link rel="prefetch" as="${file.endsWith('.css') ? 'style' : 'script'}" crossorigin="anonymous" href="${version.base}${file}">`;

/** A file and its version. */
type Needed = readonly [version: Pick<BuildRecord, 'files'> & { base: string }, file: string];

/** The shell's libraries that scripts use. A remote built with another version bundles its own. */
const librariesOf = (shell: ShellRelease, needs: LoadedFiles): Needed[] =>
  Object.entries(needs.libraries ?? {}).flatMap(([name, version]): Needed[] => {
    const provided = shell.libraries?.[name];
    return provided?.version === version ? [[shell, provided.file]] : [];
  });

const scriptsIn = (shell: ShellRelease, remote: RemoteRelease, needs: readonly (LoadedFiles | undefined)[]): Needed[] =>
  needs.flatMap((one) =>
    one ? [...one.scripts.map((file): Needed => [remote, file]), ...librariesOf(shell, one)] : [],
  );

/** The files of a remote's page, as far as its build lists them. */
const needsOf = (remote: RemoteRelease, path: string) => [remote.initial, remote.pages?.[canonicalPath(path)]];

const scriptsFor = (shell: ShellRelease, remote: RemoteRelease, path: string) =>
  scriptsIn(shell, remote, needsOf(remote, path));

/** A fragment's scripts. */
const scriptsOf = (shell: ShellRelease, { remote, name }: StandingFragment): Needed[] => [
  [remote, remote.entry],
  ...scriptsIn(shell, remote, [remote.fragmentFiles?.[name]]),
];

const filesFor = (shell: ShellRelease, remote: RemoteRelease, path: string): Needed[] => [
  ...scriptsFor(shell, remote, path),
  ...needsOf(remote, path).flatMap((one) => (one?.styles ?? []).map((file): Needed => [remote, file])),
];

/** Likely next pages: the call-to-action links of remotes. */
const foreseen = (remotes: readonly RemoteRelease[], all: readonly Pick<RemoteDescriptor, 'navigation'>[]) =>
  all
    .flatMap(({ navigation }) => navigation)
    .filter(({ kind }) => kind === 'primary')
    .flatMap(({ path }) => {
      const remote = matchRoute(remotes, path)?.remote;
      return remote ? [{ remote, to: path }] : [];
    });

/** Input of a page's file lists. */
interface PageParts {
  shell: ShellRelease;
  /** The page's remote; undefined if none matches. */
  page: RemoteRelease | undefined;
  pagePath: string;
  /** Style sheets of its route. */
  pageStyles: readonly string[];
  /** The remote of the overlay above it, and the overlay's path. */
  overlay: RemoteRelease | undefined;
  path: string | null;
  /** Whether its HTML is in the document. */
  isThere: boolean;
  /** Fragments in it, and those that request-time rendering will add. */
  standing: readonly StandingFragment[];
}

/** Preload of the shared modules. */
export const sharedLinks = (shell: ShellRelease): string[] => {
  const file = sharedFile(shell);
  return file ? [preload(shell, file)] : [];
};

/** @param isUrgent whether other scripts compete with it */
export const hostScript = (shell: ShellRelease, file: string, isUrgent: boolean) =>
  `<script ${HOST_MARK} defer${isUrgent ? ' fetchpriority="high"' : ''} crossorigin="anonymous" src="${shell.base}${file}" integrity="${shell.files[file] ?? ''}"></script>`;

const unique = (links: readonly string[]) => [...new Set(links)];

/** Preloads of scripts that run at page load; those of a composed page run when they are needed. */
export function scriptLinks(
  { shell, page, pagePath, overlay, path }: PageParts,
  pageRuns: boolean,
  woken: readonly StandingFragment[],
): string[] {
  const running = [...new Set([pageRuns ? page : undefined, overlay])].filter((one) => one !== undefined);
  const needed = [
    ...running.flatMap((one) => scriptsFor(shell, one, one === page ? pagePath : (path ?? ''))),
    ...woken.flatMap((one) => scriptsOf(shell, one)),
  ];
  return unique(needed.map((one) => preload(...one)));
}

/** Style sheets of the shell and of the page's remotes. */
export function styleTags(
  { shell, page, pageStyles, overlay, isThere, standing }: PageParts,
  styleText: ((version: Styled, file: string) => string | undefined) | undefined,
): { ofShell: string[]; ofRemotes: string[] } {
  // A readable page inlines its styles, so that its first paint waits for no style sheet.
  const tag = (version: Styled, file: string) => {
    const isRead = version === shell || version === page ? isThere : standing.some((one) => one.remote === version);
    const text = isRead ? styleText?.(version, file) : undefined;
    if (text !== undefined) return style(version, file, text);
    // The remote's own loader adds the sheet: a link here would block the frame.
    return version === shell ? stylesheet(version, file, HOST_MARK) : preload(version, file);
  };
  const shown = [...new Set([page, overlay])].filter((remote) => remote !== undefined);
  const ofShown = shown.flatMap((remote) =>
    [...remote.initial.styles, ...(remote === page ? pageStyles : [])].map((file) => tag(remote, file)),
  );
  const ofFragments = standing.flatMap(({ remote, name }) =>
    (remote.fragmentFiles?.[name]?.styles ?? []).map((file) => tag(remote, file)),
  );
  const ofRemotes = unique([...ofShown, ...ofFragments]);
  return { ofShell: shell.initial.styles.map((file) => tag(shell, file)), ofRemotes };
}

/** Prefetches of files that a first press needs. */
export function aheadLinks(
  { shell, page, pagePath, standing }: PageParts,
  remotes: readonly RemoteRelease[],
  all: readonly Pick<RemoteDescriptor, 'navigation'>[],
): string[] {
  const shared = sharedFile(shell);
  const needed = [
    ...(shared ? [[shell, shared] as const] : []),
    ...(page ? scriptsFor(shell, page, pagePath) : []),
    ...standing.flatMap((one) => scriptsOf(shell, one)),
    ...foreseen(remotes, all).flatMap(({ remote, to }) => filesFor(shell, remote, to)),
  ];
  return unique(needed.map((one) => prefetch(...one)));
}
