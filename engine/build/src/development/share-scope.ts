import './refresh-hook';
import { version } from 'react';
import * as ReactJsxDevRuntime from 'react/jsx-dev-runtime';
import { shareScope as released } from '@federated-pages/host/loading/share-scope';

export { findShared, withLibraries } from '@federated-pages/host/loading/share-scope';

/** The shared modules for a remote under development: React with its development JSX runtime. */
export const shareScope: typeof released = {
  ...released,
  'react/jsx-dev-runtime': {
    [version]: { get: () => () => ReactJsxDevRuntime, from: 'shell', eager: true, loaded: true },
  },
};
