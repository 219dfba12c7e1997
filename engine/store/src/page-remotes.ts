import { fillingsOf, matchRoute, remotesShown, type RemoteRelease } from '@federated-pages/manifest';

/** What people are led to from any page: what remotes put into the navigation as the call to action. */
const foreseen = (remotes: readonly RemoteRelease[]): RemoteRelease[] =>
  remotes
    .flatMap(({ navigation }) => navigation.filter(({ kind }) => kind === 'primary'))
    .flatMap(({ path }) => matchRoute(remotes, path)?.remote ?? []);

/** Remotes by their fragments: who may stand in whose pages, as "uses", "slots" and "fills" state it. */
export class PageRemotes {
  readonly #beside = new Map<RemoteRelease, RemoteRelease[]>();
  readonly #everywhere: readonly RemoteRelease[];
  readonly #shown = new Map<string, readonly RemoteRelease[]>();

  /**
   * @param remotes all of a generation that are offered
   * @param frameSlots those of the frame
   * @param start path of the page below an overlay
   */
  constructor(
    private readonly remotes: readonly RemoteRelease[],
    frameSlots: readonly string[],
    private readonly start: string,
  ) {
    this.#everywhere = [...frameSlots.flatMap((slot) => this.#filling(slot)), ...foreseen(remotes)];
  }

  /** Those that the page of a route or overlay shows itself. */
  shownAt(address: string | null): readonly RemoteRelease[] {
    if (address === null) return [];
    const known = this.#shown.get(address) ?? remotesShown(this.remotes, address, this.start);
    this.#shown.set(address, known);
    return known;
  }

  /** What the page of a route or overlay is composed of, in the manifest's order; `null` is the page that says there is none. */
  of(address: string | null): RemoteRelease[] {
    const all = this.#withBeside([...this.shownAt(address), ...this.#everywhere]);
    return this.remotes.filter((one) => all.has(one));
  }

  /** Names of the remotes whose fragments may stand in a remote's own pages, however deep. */
  beside(remote: RemoteRelease): string[] {
    return [...this.#withBeside([remote])].filter((one) => one !== remote).map(({ name }) => name);
  }

  #withBeside(first: readonly RemoteRelease[]): Set<RemoteRelease> {
    const all = new Set(first);
    // A set is walked in the order of insertion, what is added on the way included.
    for (const one of all) for (const other of this.#directly(one)) all.add(other);
    return all;
  }

  #directly(remote: RemoteRelease): RemoteRelease[] {
    let known = this.#beside.get(remote);
    if (!known) {
      const { uses = {}, slots = {} } = remote;
      known = [
        ...Object.keys(uses).flatMap((of) => this.#named(of)),
        ...Object.keys(slots).flatMap((slot) => this.#filling(slot)),
      ];
      this.#beside.set(remote, known);
    }
    return known;
  }

  #filling(slot: string): RemoteRelease[] {
    return fillingsOf(this.remotes, slot).flatMap(({ of }) => this.#named(of));
  }

  /** Whoever offers a fragment, by its address. */
  #named(of: string): RemoteRelease[] {
    const [name] = of.split('/');
    return this.remotes.filter((one) => one.name === name);
  }
}
