import type {
  BuildRecord,
  FileIntegrity,
  Linked,
  Paged,
  ReleaseManifest,
  RemoteDescriptor,
  Rendering,
} from '../manifest';

const codeOnly = (files: FileIntegrity): FileIntegrity =>
  Object.fromEntries(Object.entries(files).filter(([file]) => /\.(m?js|css)$/.test(file)));

type Whole = Pick<BuildRecord, 'files'> & Linked & Paged & Rendering & Pick<Partial<RemoteDescriptor>, 'render'>;

const lean = <T extends Whole>({ links, pages, server, render, ...version }: T) => {
  void links;
  void pages;
  void server;
  void render;
  return { ...version, files: codeOnly(version.files) };
};

/**
 * The part of a manifest that pages carry: pictures and fonts have no integrity check in browsers, and what a
 * build's pages need, how they are made and where they lead is asked when they are composed, published and rendered.
 */
export const clientManifest = (manifest: ReleaseManifest): ReleaseManifest => ({
  ...manifest,
  shell: lean(manifest.shell),
  remotes: manifest.remotes.map((remote) => ({ ...lean(remote), previous: remote.previous && lean(remote.previous) })),
});
