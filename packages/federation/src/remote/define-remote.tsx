import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { forgetFailures } from './lazy-page';
import type { MountProps } from './navigation';
import { FOOTER_PREFIX, RemoteRoot, type RemoteOptions } from './remote-root';

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
function clientFor(props: MountProps, part = '') {
  const options: ReactDOMClient.HydrationOptions = {
    identifierPrefix: `${props.name}-${part}`,
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

/** Puts the remote's footer on the page, in a React root of its own. Returns the way to take it off again. */
function mountFooter({ Footer }: RemoteOptions, props: MountProps): () => void {
  const { footerElement, navigation, onFault, hydrate } = props;
  if (!Footer || !footerElement) return () => undefined;
  const client = clientFor(props, FOOTER_PREFIX);
  const footer = <RemoteRoot App={Footer} navigation={navigation} onCommit={() => undefined} onFault={onFault} />;
  const root = hydrate ? client.hydrateRoot(footerElement, footer) : client.createRoot(footerElement);
  if (!hydrate) root.render(footer);
  return () => root.unmount();
}

/**
 * Makes the module that a remote exposes: single-spa lifecycles around its component. One module can be mounted
 * several times at once (page and overlay); each mount has a React root of its own.
 */
export function defineRemote<Options extends RemoteOptions>(options: Options): RemoteModule & Options {
  const mounted = new Map<string, { page: ReactAppOrParcel<object>; removeFooter: () => void }>();
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
      const standing = (lifecycles.mount as unknown as Lifecycle)(props);
      mounted.set(props.name, { page: lifecycles, removeFooter: mountFooter(options, props) });
      await standing;
    },
    async unmount(props) {
      const parts = mounted.get(props.name);
      mounted.delete(props.name);
      parts?.removeFooter();
      await (parts?.page.unmount as unknown as Lifecycle | undefined)?.(props);
    },
  };
}
