import type {
  BuildRecord,
  FileIntegrity,
  Linked,
  PageRelease,
  Paged,
  RemoteDescriptor,
  RemoteRelease,
  Rendering,
} from '@federated-pages/manifest';
import { WORKER_FILE } from '@federated-pages/host/worker/protocol';

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
 * What browsers are given of a remote's release: pictures and fonts have no integrity check in browsers, and what a
 * build's pages need, how they are made and where they lead is asked when they are composed, published and rendered.
 */
export const clientRelease = (remote: RemoteRelease): RemoteRelease => ({
  ...lean(remote),
  previous: remote.previous && lean(remote.previous),
});

/** No page loads it by its file. */
const withoutWorker = <T extends { files: FileIntegrity }>(shell: T): T => ({
  ...shell,
  files: Object.fromEntries(Object.entries(shell.files).filter(([file]) => !WORKER_FILE.test(file))),
});

/** What a page carries of a generation. Not its number: a page stays the same for as long as what it is made of does. */
export const pageRelease = ({ shell, remotes, keys }: PageRelease): PageRelease => ({
  shell: withoutWorker(lean(shell)),
  remotes: remotes.map(clientRelease),
  ...(keys && { keys }),
});
