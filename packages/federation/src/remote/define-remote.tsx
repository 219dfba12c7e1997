import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { forgetFailures } from './lazy-page';
import type { MountProps } from './navigation';
import { RemoteRoot, type RemoteOptions } from './remote-root';

type Lifecycle = (props: MountProps) => Promise<unknown>;

/** What a remote exposes as "./remote". */
export interface RemoteModule extends RemoteOptions {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
}

/**
 * single-spa-react calls createRoot and hydrateRoot without options; this client adds them. Errors that React caught
 * have reached the boundary already and are reported from there; uncaught ones are the shell's business too.
 */
function clientFor(props: MountProps) {
  const options: ReactDOMClient.HydrationOptions = {
    identifierPrefix: `${props.name}-`,
    onCaughtError: (error) => console.error(`[${props.name}]`, error),
    onUncaughtError: (error) => props.onFault(error),
    onRecoverableError: (error) => console.error(`[${props.name}] recovered`, error),
  };
  return {
    createRoot: (element: Element) => ReactDOMClient.createRoot(element, options),
    hydrateRoot: (element: Element, children: React.ReactNode) =>
      ReactDOMClient.hydrateRoot(element, children, options),
  };
}

/**
 * Makes the module that a remote exposes: single-spa lifecycles around its component. One module can be mounted
 * several times at once (page and overlay); each mount has a React root of its own.
 */
export function defineRemote<Options extends RemoteOptions>(options: Options): RemoteModule & Options {
  const mounted = new Map<string, ReactAppOrParcel<object>>();
  return {
    ...options,
    bootstrap: async () => undefined,
    async mount(props) {
      forgetFailures();
      await options.preload?.(props.navigation.getLocation().pathname);
      const lifecycles = singleSpaReact<object>({
        React,
        ReactDOMClient: clientFor(props),
        rootComponent: () => (
          <RemoteRoot
            App={options.App}
            navigation={props.navigation}
            onCommit={props.onCommit}
            onFault={props.onFault}
          />
        ),
        renderType: props.hydrate ? 'hydrateRoot' : 'createRoot',
        suppressComponentDidCatchWarning: true,
        parcelCanUpdate: false,
      });
      mounted.set(props.name, lifecycles);
      await (lifecycles.mount as unknown as Lifecycle)(props);
    },
    async unmount(props) {
      const lifecycles = mounted.get(props.name);
      mounted.delete(props.name);
      await (lifecycles?.unmount as unknown as Lifecycle | undefined)?.(props);
    },
  };
}
