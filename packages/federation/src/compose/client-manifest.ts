import type { BuildRecord, FileIntegrity, Linked, ReleaseManifest } from '../manifest';

const codeOnly = (files: FileIntegrity): FileIntegrity =>
  Object.fromEntries(Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file)));

const lean = <T extends Pick<BuildRecord, 'files'> & Linked>({ links, ...version }: T) => {
  void links;
  return { ...version, files: codeOnly(version.files) };
};

/**
 * The part of a manifest that pages carry: pictures and fonts have no integrity check in browsers, and where a build
 * leads is asked when it is published.
 */
export const clientManifest = (manifest: ReleaseManifest): ReleaseManifest => ({
  ...manifest,
  shell: lean(manifest.shell),
  remotes: manifest.remotes.map((remote) => ({ ...lean(remote), previous: remote.previous && lean(remote.previous) })),
});
