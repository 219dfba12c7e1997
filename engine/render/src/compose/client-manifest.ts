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
 * The part of a remote's release for browsers. Left out: images and fonts, whose integrity browsers do not check, and
 * data that only composition, publishing and rendering use.
 */
export const clientRelease = (remote: RemoteRelease): RemoteRelease => ({
  ...lean(remote),
  previous: remote.previous && lean(remote.previous),
});

/** No page loads the worker by its file. */
const withoutWorker = <T extends { files: FileIntegrity }>(shell: T): T => ({
  ...shell,
  files: Object.fromEntries(Object.entries(shell.files).filter(([file]) => !WORKER_FILE.test(file))),
});

/** The part of a generation inside a page. Without the generation number: a page is unchanged while its parts are. */
export const pageRelease = ({ shell, remotes, keys }: PageRelease): PageRelease => ({
  shell: withoutWorker(lean(shell)),
  remotes: remotes.map(clientRelease),
  ...(keys && { keys }),
});
