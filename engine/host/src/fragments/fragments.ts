import {
  FRAGMENT_MARK as MARK,
  belongingIn,
  findFragment,
  fits,
  placementProblem,
  standsOn,
  type Belonging,
  type Placement,
  type RemoteRelease,
} from '@federated-pages/manifest';
import type { FragmentHost, FragmentMountProps, Placed, RemoteNavigation } from '@federated-pages/sdk/remote';
import type { CreateMount, RemoteMount } from '../areas/remote-mount';
import { reportFault } from '../areas/report';
import type { Sleeper } from '../areas/warm-up';
import type { RemoteLoader } from '../loading/federation';
import { FragmentView, toggleFallback } from './fragment-view';

/** For each audience, whether this visitor belongs to it now. */
export type Audiences = Readonly<Record<string, () => boolean>>;

interface Mount {
  host: HTMLElement;
  of: string;
  /** Properties of the mounted or pending fragment. */
  json: string;
  remoteMount?: RemoteMount<FragmentMountProps>;
  view?: FragmentView;
  /** The page's address when the mount started. */
  at: string;
  /** The enclosing fragments when the mount started. */
  within: readonly string[];
  /** Events that the remote sends or listens to. */
  events: readonly string[];
}

export interface FragmentRegistry extends FragmentHost {
  /** Starts the composed fragments inside `root`, each asleep until it is needed. */
  scan(root: ParentNode): void;
  /** After a navigation: stops fragments of pages that are gone and evaluates audiences and pages again. */
  settle(): void;
  /** Replaces fragments of other versions than the tab's. */
  exchange(): void;
  /** The composed fragments whose script has not run. */
  asleep(): Sleeper[];
}

/** A location as at composition time: only the path is known. */
const placeAt = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'default' });

/** The enclosing fragments of an element, outermost first. */
function around(element: Element | null): string[] {
  const nearest = element?.closest<HTMLElement>(`[${MARK}]`);
  return nearest ? [...around(nearest.parentElement), nearest.dataset['fragment'] ?? ''] : [];
}

/**
 * Manages all fragments of the page: composed ones, and those placed by remotes and slots. Each is loaded, mounted and
 * supervised separately; a failure shows the fallback of its place and is reported.
 * @param remotes the known releases
 * @param navigation the page's navigation as fragments see it
 * @param learn loads the release of a remote that was not declared for this page; resolves with false if there is none
 */
export function keepFragments(
  createMount: CreateMount,
  loadFragment: RemoteLoader['loadFragment'],
  remotes: () => readonly RemoteRelease[],
  navigation: RemoteNavigation,
  audiences: Audiences = {},
  learn: (remote: string) => Promise<boolean> = () => Promise.resolve(false),
): FragmentRegistry {
  const mounts = new Map<Element, Mount>();
  const heard = new Set<string>();
  /** Pending and settled look-ups of fragments without a known release, by name; each is made once. */
  const asked = new Map<string, Promise<unknown>>();
  /** Hosts whose owner calls `remove` itself. */
  const placed = new WeakSet<Element>();

  const addressNow = () => {
    const { pathname, search } = navigation.getLocation();
    return pathname + search;
  };

  const belongsTo = (audience: string) => Object.hasOwn(audiences, audience) && audiences[audience]?.() === true;

  /** Whether a fragment is for this visitor and this page. */
  const isWanted = ({ dataset: { audience, pages } }: HTMLElement) =>
    (audience === undefined || belongsTo(audience)) &&
    (pages === undefined || standsOn(JSON.parse(pages) as string[], navigation.getLocation().pathname));

  /**
   * A sleeping fragment shows the state at composition time: an event of its remote wakes it and is delivered to it.
   */
  function hear(names: readonly string[]) {
    for (const name of names) {
      if (heard.has(name)) continue;
      heard.add(name);
      window.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent<unknown>;
        for (const { events, remoteMount } of mounts.values())
          if (events.includes(name)) remoteMount?.hear({ name, detail });
      });
    }
  }

  function refuse(of: string, problem: string) {
    const [remote = '', fragment] = of.split('/');
    const known = remotes().find(({ name }) => name === remote);
    reportFault({
      ...{ remote, fragment, owner: known?.owner ?? 'nobody', version: known?.version ?? 'none' },
      phase: 'place',
      error: new Error(problem),
    });
  }

  /** Mounts a fragment in its element, or lets the composed one sleep there. */
  function start(host: HTMLElement, wasAsked = false) {
    const { fragment: of = '', properties: json = '{}', placeId: id = '' } = host.dataset;
    const found = findFragment(remotes(), of);
    const within = around(host.parentElement);
    const mount: Mount = { host, of, json, at: addressNow(), within, events: [] };
    mounts.set(host, mount);
    if (!found && !wasAsked) {
      const answer = asked.get(of) ?? learn(of.split('/')[0] ?? '');
      asked.set(of, answer);
      const again = () => mounts.get(host) === mount && host.isConnected && start(host, true);
      void answer.then(again, again);
      return;
    }
    const problem = found ? placementProblem(of, found.fragment, JSON.parse(json), within) : `No remote offers ${of}`;
    if (!found || problem) {
      refuse(of, problem ?? '');
      host.replaceChildren();
      toggleFallback(host.parentElement);
      return;
    }
    const { remote, name, fragment } = found;
    // Composed by another version than the one to run.
    if (host.dataset['version'] !== remote.version) host.replaceChildren();
    const { asleep } = host.dataset;
    delete host.dataset['asleep'];
    Object.assign(host.dataset, { remote: remote.name, version: remote.version, owner: remote.owner });
    mount.events = [...Object.keys(remote.events ?? {}), ...Object.keys(remote.listens ?? {})];
    hear(mount.events);
    const composedAt = asleep === undefined ? undefined : placeAt(asleep);
    const view = (mount.view = new FragmentView(host, fragment.size, () => mount.json === json, sweep));
    mount.remoteMount = createMount<FragmentMountProps>(remote, () => Promise.resolve(remote), view, {
      name,
      load: (version, limitMs) => loadFragment(version, name, limitMs),
      offers: (version) => {
        const offered = version.fragments?.[name];
        return offered !== undefined && fits(offered, JSON.parse(mount.json));
      },
      propsFor: (ground, callbacks) => ({
        name: of + id,
        ...ground,
        ...callbacks,
        navigation: { ...navigation, getComposedLocation: composedAt && (() => composedAt) },
        fragments: registry,
        properties: JSON.parse(mount.json) as object,
      }),
    });
    void mount.remoteMount.enter();
    wakeIfMeant(mount);
  }

  /** Runs the script at once for the audiences of `data-hydrate-for`. */
  function wakeIfMeant({ host, remoteMount }: Mount) {
    const { hydrateFor } = host.dataset;
    if (hydrateFor !== undefined && belongsTo(hydrateFor)) void remoteMount?.wake();
  }

  function update(mount: Mount, properties: object) {
    const json = JSON.stringify(properties);
    if (json === mount.json) return;
    const { host, of } = mount;
    // Properties that were invalid before may be valid now.
    if (!mount.remoteMount) return start(host);
    const problem = findProblem(mount, properties);
    if (problem) return refuse(of, problem);
    mount.json = json;
    if (mount.remoteMount.status() === 'asleep') void mount.remoteMount.wake();
    else void mount.remoteMount.update((props) => (props.properties = properties));
  }

  function findProblem({ of, within }: Mount, properties: object) {
    const found = findFragment(remotes(), of);
    return found && placementProblem(of, found.fragment, properties, within);
  }

  async function stop(mount: Mount) {
    mounts.delete(mount.host);
    await mount.remoteMount?.leave();
  }

  function sweep() {
    for (const mount of [...mounts.values()]) if (!mount.host.isConnected) void stop(mount);
  }

  /** Starts the fragment in an element, once, or stops it if it is for other visitors or pages. */
  function take(host: HTMLElement) {
    const mount = mounts.get(host);
    if (!isWanted(host)) return void (mount && stop(mount));
    if (mount) wakeIfMeant(mount);
    else start(host);
  }

  /**
   * A composed fragment whose element React removed when it rendered the surroundings anew. It is reused with its state
   * in the new element, but only for equal properties: other ones mean another subject, for which the input was not
   * meant.
   */
  function findDisplaced(ground: Element, { of, properties }: Belonging): Mount | undefined {
    const here = addressNow();
    const json = JSON.stringify(properties);
    const within = String(around(ground));
    return [...mounts.values()].find(
      (mount) =>
        mount.remoteMount &&
        mount.of === of &&
        mount.json === json &&
        mount.at === here &&
        String(mount.within) === within &&
        !mount.host.isConnected &&
        !placed.has(mount.host),
    );
  }

  /** Adds a fragment to a place, in a new element or in that of its displaced mount. */
  function put(ground: HTMLElement, one: Belonging): HTMLElement {
    const { of, audience, hydrateFor, pages, properties, id } = one;
    const displaced = findDisplaced(ground, one);
    const host = displaced?.host ?? document.createElement('div');
    host.setAttribute(MARK, of);
    const stated = { audience, hydrateFor, pages: pages && JSON.stringify(pages), placeId: id };
    for (const [name, value] of Object.entries({ ...stated, properties: JSON.stringify(properties) }))
      if (value) host.dataset[name] = value;
      else delete host.dataset[name];
    ground.append(host);
    displaced?.view?.relocated();
    return host;
  }

  /** The elements of a place: the composed ones, else those of displaced mounts or new ones. */
  function hostsIn(ground: HTMLElement, placement: Placement): HTMLElement[] {
    const composed = [...ground.querySelectorAll<HTMLElement>(`:scope > [${MARK}]`)];
    return composed.length > 0 ? composed : belongingIn(remotes(), placement).map((one) => put(ground, one));
  }

  const registry: FragmentRegistry = {
    place(ground, placement) {
      const hosts = hostsIn(ground, placement);
      hosts.forEach(take);
      for (const host of hosts) placed.add(host);
      const each = (work: (mount: Mount) => void) =>
        hosts.forEach((host) => {
          const mount = mounts.get(host);
          if (mount) work(mount);
        });
      const handle: Placed = {
        update(properties) {
          for (const host of hosts) host.dataset['properties'] = JSON.stringify(properties);
          each((mount) => update(mount, properties));
        },
        remove() {
          each((mount) => void stop(mount));
          for (const host of hosts) host.remove();
        },
      };
      // The composed fragments may have other properties.
      handle.update(placement.properties);
      return handle;
    },
    scan(root) {
      root.querySelectorAll<HTMLElement>(`[${MARK}]`).forEach(take);
    },
    settle() {
      sweep();
      for (const host of document.querySelectorAll<HTMLElement>(`[${MARK}]:is([data-audience], [data-pages])`))
        take(host);
      mounts.forEach(wakeIfMeant);
    },
    exchange() {
      for (const mount of [...mounts.values()]) {
        const { host, of } = mount;
        if (findFragment(remotes(), of)?.remote.version === host.dataset['version']) continue;
        delete host.dataset['asleep'];
        void stop(mount).then(() => {
          host.replaceChildren();
          if (host.isConnected) take(host);
        });
      }
    },
    asleep: () =>
      [...mounts.values()].flatMap(({ host, remoteMount }) =>
        remoteMount?.status() === 'asleep'
          ? [{ warm: () => remoteMount.warm(), piece: { element: host, wake: () => remoteMount.wake() } }]
          : [],
      ),
  };
  // The visitor may have signed in or out in another tab.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && registry.settle());
  return registry;
}
