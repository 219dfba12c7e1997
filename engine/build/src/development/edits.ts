import { EDITED } from '@federated-pages/sdk/remote/edited';

/** The part used here; the bundler's types are not a dependency. */
declare global {
  interface ImportMeta {
    webpackHot?: { addStatusHandler(handler: (status: string) => void): void };
  }
}

/** Milliseconds; longer than React Refresh's delay. */
const REFRESHED_MS = 100;

let before = 'idle';
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle' && before === 'apply')
    setTimeout(() => window.dispatchEvent(new CustomEvent(EDITED)), REFRESHED_MS);
  before = status;
});
