import type { BuildRecord, FileIntegrity, Linked, Paged, ReleaseManifest } from '../manifest';

const codeOnly = (files: FileIntegrity): FileIntegrity =>
  Object.fromEntries(Object.entries(files).filter(([file]) => /\.(m?js|css)$/.test(file)));

const lean = <T extends Pick<BuildRecord, 'files'> & Linked & Paged>({ links, pages, ...version }: T) => {
  void links;
  void pages;
  return { ...version, files: codeOnly(version.files) };
};

/**
 * The part of a manifest that pages carry: pictures and fonts have no integrity check in browsers, and what a
 * build's pages need and where they lead is asked when they are composed and published.
 */
export const clientManifest = (manifest: ReleaseManifest): ReleaseManifest => ({
  ...manifest,
  shell: lean(manifest.shell),
  remotes: manifest.remotes.map((remote) => ({ ...lean(remote), previous: remote.previous && lean(remote.previous) })),
});
