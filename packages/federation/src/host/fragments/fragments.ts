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
} from '../../manifest';
import type { FragmentHost, FragmentMountProps, RemoteNavigation } from '../../remote';
import { RemoteSlot } from '../areas/remote-slot';
import { reportFault } from '../areas/report';
import type { Sleeper } from '../areas/warm-up';
import { loadFragment } from '../loading/federation';
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
  remotes: () => readonly RemoteRelease[],
  navigation: RemoteNavigation,
  audiences: Audiences = {},
  learn: (remote: string) => Promise<boolean> = () => Promise.resolve(false),
): FragmentRegistry {
  const mounts = new Map<Element, Mount>();
  const heard = new Set<string>();
  /** Fragments of which it was asked once who offers them. */
  const asked = new Set<string>();

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
  function start(host: HTMLElement, of: string, json: string, id: string): Mount {
    const found = findFragment(remotes(), of);
    const mount: Mount = { host, of, json, at: addressNow(), events: [] };
    mounts.set(host, mount);
    if (!found && !asked.has(of)) {
      asked.add(of);
      const again = () => mounts.get(host) === mount && host.isConnected && start(host, of, mount.json, id);
      void learn(of.split('/')[0] ?? '').then(again, again);
      return mount;
    }
    const problem = found
      ? placementProblem(of, found.fragment, JSON.parse(json), around(host.parentElement))
      : `Nobody offers ${of}`;
    if (!found || problem) {
      refuse(of, problem ?? '');
      host.replaceChildren();
      settleFallback(host.parentElement);
      return mount;
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
    mount.slot = new RemoteSlot(remote, () => Promise.resolve(remote), view, {
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
    return mount;
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
    if (!mount.slot) return void start(host, of, json, host.dataset['placeId'] ?? '');
    const problem = findProblem(mount, properties);
    if (problem) return refuse(of, problem);
    mount.json = json;
    if (mount.slot.isAsleep) void mount.slot.wake();
    else void mount.slot.update((props) => (props.properties = properties));
  }

  function findProblem({ of, host }: Mount, properties: object) {
    const found = findFragment(remotes(), of);
    return found && placementProblem(of, found.fragment, properties, around(host.parentElement));
  }

  async function stop(mount: Mount) {
    mounts.delete(mount.host);
    await mount.slot?.leave();
  }

  function sweep() {
    for (const mount of [...mounts.values()]) if (!mount.host.isConnected) void stop(mount);
  }

  /** Starts what is in an element, once: what is for somebody else waits there. */
  function take(host: HTMLElement) {
    const { fragment = '', properties = '{}', placeId = '' } = host.dataset;
    if (!mounts.has(host) && isWanted(host)) start(host, fragment, properties, placeId);
  }

  function newHost(ground: Element, { of, audience, hydrateFor, pages, properties, id }: Belonging): HTMLElement {
    const host = document.createElement('div');
    host.setAttribute(MARK, of);
    if (audience) host.dataset['audience'] = audience;
    if (hydrateFor) host.dataset['hydrateFor'] = hydrateFor;
    if (pages) host.dataset['pages'] = JSON.stringify(pages);
    host.dataset['properties'] = JSON.stringify(properties);
    host.dataset['placeId'] = id;
    ground.append(host);
    return host;
  }

  /**
   * A fragment that was composed in a place in which React has put another one now, because what is around it is not what it expected:
   * it is none of its business, and goes on there with all that was done in it.
   */
  function findDisplaced({ of, properties }: Belonging): Mount | undefined {
    const here = addressNow();
    const displaced = [...mounts.values()].filter(
      (mount) => mount.of === of && !mount.host.isConnected && mount.at === here,
    );
    const json = JSON.stringify(properties);
    return displaced.find((mount) => mount.json === json) ?? displaced[0];
  }

  function relocate({ host, view }: Mount, ground: Element): HTMLElement {
    ground.append(host);
    view?.relocated();
    return host;
  }

  /** The elements of what belongs in a place: those that were composed, in it or in the one in whose stead it is, or new ones. */
  function hostsIn(ground: HTMLElement, placement: Placement): HTMLElement[] {
    const composed = [...ground.querySelectorAll<HTMLElement>(`:scope > [${MARK}]`)];
    if (composed.length > 0) return composed;
    return belongingIn(remotes(), placement).map((one) => {
      const displaced = findDisplaced(one);
      return displaced ? relocate(displaced, ground) : newHost(ground, one);
    });
  }

  const registry: FragmentRegistry = {
    place(ground, placement) {
      const hosts = hostsIn(ground, placement);
      hosts.forEach(take);
      const each = (work: (mount: Mount) => void) =>
        hosts.forEach((host) => {
          const mount = mounts.get(host);
          if (mount) work(mount);
        });
      each((mount) => update(mount, placement.properties));
      return {
        update(properties) {
          for (const host of hosts) host.dataset['properties'] = JSON.stringify(properties);
          each((mount) => update(mount, properties));
        },
        remove() {
          each((mount) => void stop(mount));
          for (const host of hosts) host.remove();
        },
      };
    },
    scan(root) {
      root.querySelectorAll<HTMLElement>(`[${MARK}]`).forEach(take);
    },
    settle() {
      sweep();
      for (const host of document.querySelectorAll<HTMLElement>(`[${MARK}]:is([data-audience], [data-pages])`)) {
        const mount = mounts.get(host);
        if (mount && !isWanted(host)) void stop(mount);
        else take(host);
      }
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
        slot?.isAsleep ? [{ warm: () => slot.warm(), piece: { element: host, wake: () => slot.wake() } }] : [],
      ),
  };
  // In another tab somebody may have signed in meanwhile, or out.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && registry.settle());
  return registry;
}
