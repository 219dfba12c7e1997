import type { ReleaseManifest } from '@mealtime/federation/manifest';

declare global {
  /** Asked by every bundle before it loads a script or a style of its own. */
  var __MEALTIME_INTEGRITY__: ((url: string) => string | undefined) | undefined;
}

/** Answers with the integrity that the manifest states for a file of any version it lists. */
export function provideIntegrity(manifest: ReleaseManifest) {
  const folders = manifest.remotes.flatMap((remote) => (remote.previous ? [remote, remote.previous] : [remote]));
  globalThis.__MEALTIME_INTEGRITY__ = (url) => {
    const { pathname } = new URL(url, window.location.href);
    const folder = [...folders, manifest.shell].find(({ base }) => pathname.startsWith(base));
    return folder?.files[pathname.slice(folder.base.length)];
  };
}
