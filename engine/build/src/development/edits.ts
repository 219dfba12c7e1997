import { EDITED } from '@federated-pages/sdk/remote/edited';

/** The part that is used here; the bundler's own types are not among this package's. */
declare global {
  interface ImportMeta {
    webpackHot?: { addStatusHandler(handler: (status: string) => void): void };
  }
}

/** Milliseconds: longer than React Refresh waits before it renders what was edited. */
const REFRESHED_MS = 100;

let before = 'idle';
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle' && before === 'apply')
    setTimeout(() => window.dispatchEvent(new CustomEvent(EDITED)), REFRESHED_MS);
  before = status;
});
