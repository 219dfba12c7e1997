import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { forgetFailures } from './lazy-page';
import { readLoaded } from './loaded';
import type { MountProps } from './navigation';
import { FOOTER_PREFIX, RemoteRoot, WAITING_PAGE, type RemoteOptions } from './remote-root';
import { keepLoaded } from './use-loaded';

type Lifecycle = (props: MountProps) => Promise<unknown>;

/** The module that a remote exposes as "./remote". */
export interface RemoteModule extends RemoteOptions {
  bootstrap: Lifecycle;
  mount: Lifecycle;
  unmount: Lifecycle;
}

/** Caught errors are reported by the boundary; uncaught ones go to the host here. */
export const rootOptions = (
  { name, onFault, onReplaced }: Pick<MountProps, 'name' | 'onFault' | 'onReplaced'>,
  part = '',
): ReactDOMClient.HydrationOptions => ({
  identifierPrefix: `${name}-${part}`,
  onCaughtError: (error) => console.error(`[${name}]`, error),
  onUncaughtError: onFault,
  onRecoverableError: (error) => {
    console.error(`[${name}] recovered`, error);
    onReplaced?.();
  },
});

/** single-spa-react calls `createRoot` and `hydrateRoot` without options; this client adds them. */
function clientFor(props: MountProps, part = '') {
  const options = rootOptions(props, part);
  return {
    createRoot: (element: Element) => ReactDOMClient.createRoot(element, options),
    hydrateRoot: (element: Element, children: React.ReactNode) =>
      ReactDOMClient.hydrateRoot(element, children, options),
  };
}

/** Mounts the remote's footer in its own React root. Returns the function that unmounts it. */
function mountFooter({ Footer }: RemoteOptions, props: MountProps): () => void {
  const { footerElement, navigation, onFault, hydrate, fragments: placing = null } = props;
  if (!Footer || !footerElement) return () => undefined;
  const client = clientFor(props, FOOTER_PREFIX);
  const footer = (
    <RemoteRoot {...{ navigation, onFault, placing }} onCommit={() => undefined}>
      <Footer area={navigation.area} />
    </RemoteRoot>
  );
  const root = hydrate ? client.hydrateRoot(footerElement, footer) : client.createRoot(footerElement);
  if (!hydrate) root.render(footer);
  return () => root.unmount();
}

let mounts = 0;

/** One mount on the page. */
interface Mount {
  removePage: () => Promise<unknown>;
  removeFooter: () => void;
  stands: boolean;
}

/**
 * Creates the module that a remote exposes: single-spa lifecycles around its component. It can be mounted several times
 * at once (page and overlay), each time in its own React root.
 */
export function defineRemote<Options extends RemoteOptions>(options: Options): RemoteModule & Options {
  // Keyed by properties, not names: an aborted mount may end after the next one of its name began.
  const wanted = new WeakSet<MountProps>();
  const mounted = new WeakMap<MountProps, Mount>();
  return {
    ...options,
    bootstrap: async () => undefined,
    async mount(props) {
      wanted.add(props);
      forgetFailures();
      const location = props.navigation.getLocation();
      await options.preload?.(location.pathname);
      if (!wanted.has(props)) return;
      const loaded = props.hydrate ? readLoaded(props.domElement) : undefined;
      if (loaded) keepLoaded(location.key, loaded);
      const lifecycles = singleSpaReact<object>({
        React,
        ReactDOMClient: clientFor(props),
        rootComponent: () => (
          <RemoteRoot
            navigation={props.navigation}
            onCommit={props.onCommit}
            onFault={props.onFault}
            missed={props.missed}
            placing={props.fragments ?? null}
            waiting={props.navigation.area === 'page' && WAITING_PAGE}
          >
            <options.App area={props.navigation.area} />
          </RemoteRoot>
        ),
        renderType: props.hydrate ? 'hydrateRoot' : 'createRoot',
        suppressComponentDidCatchWarning: true,
        parcelCanUpdate: false,
      });
      // single-spa-react identifies mounts by name across all applications.
      const own = { ...props, name: `${props.name}#${(mounts += 1)}` };
      const standing = (lifecycles.mount as unknown as Lifecycle)(own);
      const removePage = () => (lifecycles.unmount as unknown as Lifecycle)(own);
      const mount: Mount = { removePage, removeFooter: mountFooter(options, props), stands: false };
      mounted.set(props, mount);
      await standing;
      mount.stands = true;
    },
    async unmount(props) {
      wanted.delete(props);
      const mount = mounted.get(props);
      mounted.delete(props);
      mount?.removeFooter();
      const removal = mount?.removePage();
      // The unmount of a root that never committed does not settle.
      if (mount?.stands) await removal;
    },
  };
}
