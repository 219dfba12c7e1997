import './refresh-hook';
import { version } from 'react';
import * as ReactJsxDevRuntime from 'react/jsx-dev-runtime';
import { shareScope as released } from '@federated-pages/host/loading/share-scope';

export { findShared, withLibraries } from '@federated-pages/host/loading/share-scope';

/** The modules that remotes share, as a remote that runs from its sources needs them: React with what tells it of edits. */
export const shareScope: typeof released = {
  ...released,
  'react/jsx-dev-runtime': {
    [version]: { get: () => () => ReactJsxDevRuntime, from: 'shell', eager: true, loaded: true },
  },
};
