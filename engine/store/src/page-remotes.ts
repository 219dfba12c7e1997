import { fillingsOf, matchRoute, remotesShown, type RemoteRelease } from '@federated-pages/manifest';

/** Remotes of the call-to-action links, which are prefetched on every page. */
const foreseen = (remotes: readonly RemoteRelease[]): RemoteRelease[] =>
  remotes
    .flatMap(({ navigation }) => navigation.filter(({ kind }) => kind === 'primary'))
    .flatMap(({ path }) => matchRoute(remotes, path)?.remote ?? []);

/** Which remotes' fragments may be on which pages, by "uses", "slots" and "fills". */
export class PageRemotes {
  readonly #beside = new Map<RemoteRelease, RemoteRelease[]>();
  readonly #everywhere: readonly RemoteRelease[];
  readonly #shown = new Map<string, readonly RemoteRelease[]>();

  /**
   * @param remotes all offered remotes of a generation
   * @param frameSlots slots of the frame
   * @param start path of the page below an overlay
   */
  constructor(
    private readonly remotes: readonly RemoteRelease[],
    frameSlots: readonly string[],
    private readonly start: string,
  ) {
    this.#everywhere = [...frameSlots.flatMap((slot) => this.#filling(slot)), ...foreseen(remotes)];
  }

  /** The remotes whose page or overlay a route shows. */
  shownAt(address: string | null): readonly RemoteRelease[] {
    if (address === null) return [];
    const known = this.#shown.get(address) ?? remotesShown(this.remotes, address, this.start);
    this.#shown.set(address, known);
    return known;
  }

  /** All remotes that a route's page depends on, in the manifest's order; `null` is the 404 page. */
  of(address: string | null): RemoteRelease[] {
    const all = this.#withBeside([...this.shownAt(address), ...this.#everywhere]);
    return this.remotes.filter((one) => all.has(one));
  }

  /** Names of the remotes whose fragments may be on a remote's pages, also nested. */
  beside(remote: RemoteRelease): string[] {
    return [...this.#withBeside([remote])].filter((one) => one !== remote).map(({ name }) => name);
  }

  #withBeside(first: readonly RemoteRelease[]): Set<RemoteRelease> {
    const all = new Set(first);
    // Iteration over a Set includes entries added during it.
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

  /** The remote that offers a fragment. */
  #named(of: string): RemoteRelease[] {
    const [name] = of.split('/');
    return this.remotes.filter((one) => one.name === name);
  }
}
