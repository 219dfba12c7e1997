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
import type { CreateSlot, RemoteSlot } from '../areas/remote-slot';
import { reportFault } from '../areas/report';
import type { Sleeper } from '../areas/warm-up';
import type { RemoteLoader } from '../loading/federation';
import { FragmentView, settleFallback } from './fragment-view';

/** Says of each audience whether this visitor belongs to it now. */
export type Audiences = Readonly<Record<string, () => boolean>>;

interface Mount {
  host: HTMLElement;
  of: string;
  /** Of what stands or is on its way. */
  json: string;
  slot?: RemoteSlot<FragmentMountProps>;
  view?: FragmentView;
  /** The address of the page in which it was begun. */
  at: string;
  /** The fragments around it as it was begun. */
  within: readonly string[];
  /** The events by which the remote's fragments learn of what they show. */
  events: readonly string[];
}

export interface FragmentRegistry extends FragmentHost {
  /** Takes over the fragments that composed HTML came with: each sleeps until it is needed. */
  scan(root: ParentNode): void;
  /** After a navigation: lets go of those whose page has gone, and judges anew for whom each is. */
  settle(): void;
  /** What the tab goes by takes the place of what is of another version. */
  exchange(): void;
  /** Those that show as composed and have no script yet. */
  asleep(): Sleeper[];
}

/** A location as pages are composed for it. */
const placeAt = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'default' });

/** Fragments around an element, the outermost first. */
function around(element: Element | null): string[] {
  const nearest = element?.closest<HTMLElement>(`[${MARK}]`);
  return nearest ? [...around(nearest.parentElement), nearest.dataset['fragment'] ?? ''] : [];
}

/**
 * Looks after all fragments on the page: those that it was composed with, and those that remotes and slots place. Each is
 * loaded, mounted and supervised by itself; whatever goes wrong leaves the fallback that its page states, and is told.
 *
 * @param remotes those of which all is known that it takes to run them
 * @param navigation the page's, as fragments see it
 * @param learn makes a remote known by its name, where nobody stated before that it stands in this page; false where there is none
 */
export function keepFragments(
  createSlot: CreateSlot,
  loadFragment: RemoteLoader['loadFragment'],
  remotes: () => readonly RemoteRelease[],
  navigation: RemoteNavigation,
  audiences: Audiences = {},
  learn: (remote: string) => Promise<boolean> = () => Promise.resolve(false),
): FragmentRegistry {
  const mounts = new Map<Element, Mount>();
  const heard = new Set<string>();
  /** Of each fragment that nobody was known to offer: asked once who does, and when that is known. */
  const asked = new Map<string, Promise<unknown>>();
  /** What stands in the place of somebody who says when that goes. */
  const placed = new WeakSet<Element>();

  const addressNow = () => {
    const { pathname, search } = navigation.getLocation();
    return pathname + search;
  };

  const belongsTo = (audience: string) => Object.hasOwn(audiences, audience) && audiences[audience]?.() === true;

  /** Whether a fragment is for this visitor, and on this page. */
  const isWanted = ({ dataset: { audience, pages } }: HTMLElement) =>
    (audience === undefined || belongsTo(audience)) &&
    (pages === undefined || standsOn(JSON.parse(pages) as string[], navigation.getLocation().pathname));

  /** What is asleep shows what was so when the page was composed: an event that tells otherwise wakes it, and is told to it. */
  function hear(names: readonly string[]) {
    for (const name of names) {
      if (heard.has(name)) continue;
      heard.add(name);
      window.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent<unknown>;
        for (const { events, slot } of mounts.values()) if (events.includes(name)) slot?.hear({ name, detail });
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

  /** Mounts a fragment in its element, or lets it sleep there as composed. */
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
    const problem = found ? placementProblem(of, found.fragment, JSON.parse(json), within) : `Nobody offers ${of}`;
    if (!found || problem) {
      refuse(of, problem ?? '');
      host.replaceChildren();
      settleFallback(host.parentElement);
      return;
    }
    const { remote, name, fragment } = found;
    // Composed of another version than the one that is to run.
    if (host.dataset['version'] !== remote.version) host.replaceChildren();
    const { asleep } = host.dataset;
    delete host.dataset['asleep'];
    Object.assign(host.dataset, { remote: remote.name, version: remote.version, owner: remote.owner });
    mount.events = [...Object.keys(remote.events ?? {}), ...Object.keys(remote.listens ?? {})];
    hear(mount.events);
    const composedAt = asleep === undefined ? undefined : placeAt(asleep);
    const view = (mount.view = new FragmentView(host, fragment.size, () => mount.json === json, sweep));
    mount.slot = createSlot<FragmentMountProps>(remote, () => Promise.resolve(remote), view, {
      name,
      load: (version, limitMs) => loadFragment(version, name, limitMs),
      offers: (version) => {
        const offered = version.fragments?.[name];
        return offered !== undefined && fits(offered, JSON.parse(mount.json));
      },
      propsFor: (ground, told) => ({
        name: of + id,
        ...ground,
        ...told,
        navigation: { ...navigation, getComposedLocation: composedAt && (() => composedAt) },
        fragments: registry,
        properties: JSON.parse(mount.json) as object,
      }),
    });
    void mount.slot.enter();
    wakeIfMeant(mount);
  }

  /** Its script runs at once for some visitors. */
  function wakeIfMeant({ host, slot }: Mount) {
    const { hydrateFor } = host.dataset;
    if (hydrateFor !== undefined && belongsTo(hydrateFor)) void slot?.wake();
  }

  function update(mount: Mount, properties: object) {
    const json = JSON.stringify(properties);
    if (json === mount.json) return;
    const { host, of } = mount;
    // What could not be with those before may be with these.
    if (!mount.slot) return start(host);
    const problem = findProblem(mount, properties);
    if (problem) return refuse(of, problem);
    mount.json = json;
    if (mount.slot.status() === 'asleep') void mount.slot.wake();
    else void mount.slot.update((props) => (props.properties = properties));
  }

  function findProblem({ of, within }: Mount, properties: object) {
    const found = findFragment(remotes(), of);
    return found && placementProblem(of, found.fragment, properties, within);
  }

  async function stop(mount: Mount) {
    mounts.delete(mount.host);
    await mount.slot?.leave();
  }

  function sweep() {
    for (const mount of [...mounts.values()]) if (!mount.host.isConnected) void stop(mount);
  }

  /** Starts what is in an element, once, or lets go of it: what is for somebody else waits there. */
  function take(host: HTMLElement) {
    const mount = mounts.get(host);
    if (!isWanted(host)) return void (mount && stop(mount));
    if (mount) wakeIfMeant(mount);
    else start(host);
  }

  /**
   * A fragment that was composed in a place in which React has put another one now, because what is around it is not what it expected:
   * it is none of its business, and goes on there with all that was done in it. Not where it is given something else: that is about
   * something else, and what somebody typed for the one is not for the other.
   */
  function findDisplaced(ground: Element, { of, properties }: Belonging): Mount | undefined {
    const here = addressNow();
    const json = JSON.stringify(properties);
    const within = String(around(ground));
    return [...mounts.values()].find(
      (mount) =>
        mount.slot &&
        mount.of === of &&
        mount.json === json &&
        mount.at === here &&
        String(mount.within) === within &&
        !mount.host.isConnected &&
        !placed.has(mount.host),
    );
  }

  /** Puts what belongs in a place there: in an element of its own, or in the one in which it stood. */
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

  /** The elements of what belongs in a place: those that were composed, in it or in the one in whose stead it is, or new ones. */
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
      // What was composed may have been given others.
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
      [...mounts.values()].flatMap(({ host, slot }) =>
        slot?.status() === 'asleep'
          ? [{ warm: () => slot.warm(), piece: { element: host, wake: () => slot.wake() } }]
          : [],
      ),
  };
  // In another tab somebody may have signed in meanwhile, or out.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && registry.settle());
  return registry;
}
