import * as federationRemote from '@federated-pages/sdk/remote';
import * as federationRouter from '@federated-pages/sdk/router';
import * as React from 'react';
import * as ReactJsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';

/** A share scope as webpack documents it: what may be had under each key, by its version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

interface SharedModule {
  /** Gives the module's factory. */
  get(): () => unknown;
  /** Who provides it. */
  from: string;
  eager: boolean;
  loaded: boolean;
}

const provide = (version: string, module: unknown) => ({
  [version]: { get: () => () => module, from: 'shell', eager: true, loaded: true },
});

/** What remotes take from the shell instead of bundling it, each once. Keys as in the build's SHARED_MODULES. */
export const shareScope: ShareScope = {
  react: provide(React.version, React),
  'react/jsx-runtime': provide(React.version, ReactJsxRuntime),
  'react-dom': provide(React.version, ReactDOM),
  'react-dom/client': provide(React.version, ReactDOMClient),
  'federated-pages/remote': provide('1.0.0', federationRemote),
  'federated-pages/router': provide('1.0.0', federationRouter),
};
