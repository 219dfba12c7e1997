import { Inject, Injectable } from '@nestjs/common';
import type { WithdrawnRemote } from '@mealtime/contracts/releases';
import { isAmong } from 'federated-pages/manifest';
import { ReleaseStore, type Generation } from 'federated-pages/store';
import { AuditRepository } from '../../audit';
import type { Transaction } from '../../platform';
import { releasesSettings, type ReleasesSettings } from '../settings';
import { standingIn, type Live, type Standing } from './standing';
import { adminOf, authorOf, DONE_WITHIN, type Made, type ReleaseEvent } from './authors';
import { goneFrom, type Gone } from './gone';

interface Line extends Pick<Generation, 'generation' | 'createdAt' | 'reason'> {
  /** Live versions, by the name of the remote. */
  versions: ReadonlyMap<string, string>;
}

/** How many generations are searched for when a version became live; if it is older, its publication counts. */
const LOOKED_THROUGH = 300;

/** Past generations with their authors. */
@Injectable()
export class ReleaseHistory {
  private readonly store: ReleaseStore;
  /** Cache by number: a generation never changes. */
  private readonly lines = new Map<number, Line>();
  /** Cache by number, only of generations whose events are complete. */
  private readonly authors = new Map<number, string | null>();
  /** Cache for the newest generation: it is requested every few seconds, and changes only with the next one. */
  private withdrawn: { generation: number; remotes: WithdrawnRemote[] } | undefined;

  constructor(
    @Inject(releasesSettings.token) { dataDir }: ReleasesSettings,
    private readonly audit: AuditRepository,
  ) {
    this.store = new ReleaseStore(dataDir);
  }

  /** Throws the store's error when it cannot be read. */
  async lineOf(number: number): Promise<Line> {
    const known = this.lines.get(number);
    if (known) return known;
    const { generation, createdAt, reason, remotes } = await this.store.read(number);
    const versions = new Map(remotes.map(({ name, version }) => [name, version]));
    const line = { generation, createdAt, reason, versions };
    this.lines.set(number, line);
    return line;
  }

  /** The standing of a remote that is live in the newest generation. Throws the store's error when it cannot be read. */
  async standingOf(remote: Live): Promise<Standing> {
    return standingIn(await this.newestFirst(remote), remote);
  }

  /**
   * Remotes that are in some of these generations but not in the first, as they would come back; those withdrawn for
   * security would not. Throws the store's error when it cannot be read.
   *
   * @param lines newest first
   */
  async withdrawnFrom(lines: readonly Line[]): Promise<WithdrawnRemote[]> {
    const [newest] = lines;
    if (!newest) return [];
    if (this.withdrawn?.generation !== newest.generation) {
      const { refused } = await this.store.read(newest.generation);
      const gone = goneFrom(lines).filter((one) => !isAmong(refused, one));
      const remotes = await Promise.all(gone.map((one) => this.asItWas(one)));
      this.withdrawn = { generation: newest.generation, remotes };
    }
    return this.withdrawn.remotes;
  }

  private async asItWas({ name, version, generation, goneSince }: Gone): Promise<WithdrawnRemote> {
    const { owner, routes, overlays } = (await this.store.read(generation)).remotes.find((one) => one.name === name)!;
    return { name, version, owner, goneSince, routes: [...routes, ...overlays] };
  }

  /** Generations newest first, back to the one in which the remote had another version. */
  private async newestFirst({ name, version }: Live): Promise<Line[]> {
    const lines: Line[] = [];
    for (const number of (await this.store.generations()).slice(-LOOKED_THROUGH).reverse()) {
      const line = await this.lineOf(number);
      lines.push(line);
      if (line.versions.get(name) !== version) break;
    }
    return lines;
  }

  /** Adds its author to each generation, in the given order. */
  async withAuthors(lines: readonly Line[]) {
    const open = lines.filter(({ generation }) => !this.authors.has(generation));
    const events = await this.eventsAround(open);
    return lines.map((line) => {
      const { generation, createdAt, reason } = line;
      return { generation, createdAt, reason, by: this.author(line, events) };
    });
  }

  /** The admin who made a generation by a button; null if it was somebody else, or is unknown. */
  async adminOf(made: Made, transaction: Transaction): Promise<string | null> {
    return adminOf(made, await this.eventsAround([made], transaction));
  }

  private author(line: Line, events: readonly ReleaseEvent[]): string | null {
    const known = this.authors.get(line.generation);
    if (known !== undefined) return known;
    const author = authorOf(line, events);
    const isSettled = Date.now() - Date.parse(line.createdAt) > 2 * DONE_WITHIN;
    if (isSettled) this.authors.set(line.generation, author);
    return author;
  }

  private async eventsAround(lines: readonly Made[], transaction?: Transaction): Promise<ReleaseEvent[]> {
    if (lines.length === 0) return [];
    const times = lines.map(({ createdAt }) => Date.parse(createdAt));
    const [from, to] = [Math.min(...times) - 2 * DONE_WITHIN, Math.max(...times) + 2 * DONE_WITHIN];
    return this.audit.between('release', new Date(from), new Date(to), transaction);
  }
}
