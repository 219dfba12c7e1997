import type { Area, RemoteDescriptor } from '@federated-pages/manifest';
import type { MountProps, RemoteModule } from '../remote';
import { memoryHistory } from './memory-history';

export interface Visit {
  /** The address bar, query and hash included. */
  readonly path: string;
  /** The browser's Back button. */
  back(): void;
  /** Faults that reached the shell. */
  readonly faults: unknown[];
  /** Takes everything off the page, as leaving the site does. */
  leave(): Promise<void>;
}

/**
 * Opens a path of a remote in a tab of its own, mounted by its lifecycles as the shell does it: page and overlay each
 * in a root of their own, below one history. Paths of other remotes show nothing, but can be seen in `path`.
 */
export async function visit(remote: RemoteModule, descriptor: RemoteDescriptor, start: string): Promise<Visit> {
  // Renders are not driven by `act` here: roots live on their own, as in a browser, and tests wait for what they show.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const history = memoryHistory(descriptor, start);
  const mounted = new Map<Area, Promise<MountProps>>();
  const faults: unknown[] = [];

  async function mount(area: Area): Promise<MountProps> {
    const domElement = document.createElement(area === 'page' ? 'main' : 'div');
    document.body.append(domElement);
    const footerElement = area === 'page' ? document.createElement('div') : undefined;
    if (footerElement) document.body.append(footerElement);
    const props: MountProps = {
      name: area === 'page' ? descriptor.name : `${descriptor.name}:overlay`,
      domElement,
      footerElement,
      navigation: history.navigationFor(area),
      hydrate: false,
      onCommit: () => undefined,
      onFault: (error) => faults.push(error),
    };
    await remote.bootstrap(props);
    await remote.mount(props);
    return props;
  }

  async function unmount(pending: Promise<MountProps>) {
    const props = await pending;
    await remote.unmount(props);
    props.domElement.remove();
    props.footerElement?.remove();
  }

  function settle() {
    for (const area of ['page', 'overlay'] as const) {
      const pending = mounted.get(area);
      const isWanted = history.locationOf(area) !== null;
      if (isWanted && !pending) mounted.set(area, mount(area));
      if (!isWanted && pending) {
        mounted.delete(area);
        void unmount(pending);
      }
    }
  }

  const stop = history.listen(settle);
  settle();
  await Promise.all(mounted.values());
  return {
    get path() {
      return history.path;
    },
    back: () => history.go(-1),
    faults,
    async leave() {
      stop();
      await Promise.all([...mounted.values()].map(unmount));
      mounted.clear();
    },
  };
}
