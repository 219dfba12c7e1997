import type { BuildRecord, FileIntegrity, ReleaseManifest } from '@mealtime/federation/manifest';

const codeOnly = (files: FileIntegrity): FileIntegrity =>
  Object.fromEntries(Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file)));

const lean = <T extends Pick<BuildRecord, 'files'>>(version: T): T => ({ ...version, files: codeOnly(version.files) });

/** The part of a manifest that pages carry: pictures and fonts have no integrity check in browsers. */
export const clientManifest = (manifest: ReleaseManifest): ReleaseManifest => ({
  ...manifest,
  shell: lean(manifest.shell),
  remotes: manifest.remotes.map((remote) => ({ ...lean(remote), previous: remote.previous && lean(remote.previous) })),
});
