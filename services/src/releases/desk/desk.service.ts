import { Inject, Injectable } from '@nestjs/common';
import { dependenciesOf } from 'federated-pages/manifest';
import {
  ReleaseStore,
  runningPreviews,
  statedVersion,
  type Generation,
  type StoredCanary,
  type StoredPreview,
} from 'federated-pages/store';
import { AdminTrail, type AdminSession } from '../../admin';
import { DomainError, ServiceUnavailable } from '../../platform';
import { CommandService, type SentCommand } from '../commands/command.service';
import { PreviewService } from '../previews/preview.service';
import { releasesSettings, type ReleasesSettings } from '../settings';
import { ADMIN_AREA } from '../tokens/releaser';
import { TokenService } from '../tokens/token.service';
import { CountRepository } from '../watch/count.repository';
import { percentilesOf } from '../watch/vitals';
import { WatchService } from '../watch/watch.service';
import { ReleaseHistory } from './history';
import type { Standing } from './standing';

type Remote = Generation['remotes'][number];

const GENERATIONS_SHOWN = 50;
/** Commands that an owner of the marketplace may run by a button; all others belong to the teams, or to the machine. */
const VERBS = ['rollback', 'withdraw', 'canary', 'promote', 'abort', 'preview'];

/** Remotes whose fragments appear in a remote's pages: those it names in `uses`, and those that fill its slots. */
function usedBy({ name, uses = {}, slots = {} }: Remote, all: readonly Remote[]): string[] {
  const named = Object.keys(uses).map((of) => of.split('/')[0] ?? of);
  const filling = all.filter(({ fills = {} }) => Object.keys(fills).some((slot) => Object.hasOwn(slots, slot)));
  return [...new Set([...named, ...filling.map((one) => one.name)])].filter((one) => one !== name);
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The releases as admins see them, and the commands that they may run. */
@Injectable()
export class ReleaseDesk {
  private readonly store: ReleaseStore;

  constructor(
    @Inject(releasesSettings.token) { dataDir }: ReleasesSettings,
    private readonly commands: CommandService,
    private readonly tokens: TokenService,
    private readonly trail: AdminTrail,
    private readonly counts: CountRepository,
    private readonly watch: WatchService,
    private readonly previews: PreviewService,
    private readonly history: ReleaseHistory,
  ) {
    this.store = new ReleaseStore(dataDir);
  }

  /** What is live, with its health. Throws SERVICE_UNAVAILABLE while the store cannot be read. */
  async show() {
    const { live, history, standings, withdrawn } = await this.readStore();
    const [remotes, canaries] = [live?.remotes ?? [], live?.canaries ?? []];
    const today = await this.counts.today();
    const judged = await Promise.all(remotes.map(({ name }) => this.watch.judgementOf(name)));
    const running = await Promise.all(remotes.map(({ name }) => this.canary(canaries, name)));
    return {
      ...{ generation: live?.generation ?? 0, shell: live?.shell.version ?? null },
      remotes: remotes.map((remote, at) => ({
        ...{ name: remote.name, version: remote.version, owner: remote.owner, publishedAt: remote.publishedAt },
        ...{ previous: remote.previous?.version ?? null, routes: [...remote.routes, ...remote.overlays] },
        ...standings.get(remote.name)!,
        uses: usedBy(remote, remotes),
        canary: running[at] ?? null,
        judgement: judged[at] ? { verdict: judged[at].verdict, why: judged[at].why } : null,
        visits: today
          .filter((one) => one.remote === remote.name)
          .map(({ version, visits, failedVisits }) => ({ version, visits, failedVisits })),
      })),
      withdrawn,
      bonds: dependenciesOf({ remotes }),
      previews: await Promise.all(runningPreviews(live?.previews).map((one) => this.preview(one))),
      history: await this.history.withAuthors(history),
    };
  }

  private async canary(canaries: readonly StoredCanary[], name: string) {
    const canary = canaries.find(({ remote }) => remote.name === name);
    if (!canary) return undefined;
    const { remote, percent, startedAt } = canary;
    return { version: remote.version, percent, startedAt, progress: (await this.watch.progressOf(name)) ?? null };
  }

  private async preview({ id, remote, by, startedAt, until, problem }: StoredPreview) {
    const openedAt = await this.previews.openedAt(id);
    return {
      ...{ id, name: remote.name, version: statedVersion(remote.version), startedAt, until },
      ...{ by: by ?? null, problem: problem ?? null, openedAt: iso(openedAt ?? null) },
    };
  }

  /** Visits of a remote, by hour and version. */
  async visits(name: string) {
    return (await this.counts.byHour(name)).map(({ hour, ...more }) => ({ hour: hour.toISOString(), ...more }));
  }

  /** Web vitals of the versions of a remote. */
  async vitals(name: string) {
    return percentilesOf(await this.counts.vitalsByHour(name));
  }

  /** The live generation, and the latest ones, newest first. */
  private async readStore() {
    try {
      const numbers = (await this.store.generations()).slice(-GENERATIONS_SHOWN).reverse();
      const [newest] = numbers;
      const live = newest === undefined ? undefined : await this.store.read(newest);
      const standings = new Map<string, Standing>();
      for (const one of live?.remotes ?? []) standings.set(one.name, await this.history.standingOf(one));
      const history = await Promise.all(numbers.map((number) => this.history.lineOf(number)));
      return { live, standings, history, withdrawn: await this.history.withdrawnFrom(history) };
    } catch (error) {
      throw new ServiceUnavailable(error);
    }
  }

  /** Throws FORBIDDEN for commands that admins may not run. */
  command({ account }: AdminSession, sent: SentCommand) {
    return this.commands.take(sent, undefined, async (command) => {
      if (!VERBS.includes(command.verb)) throw new DomainError('FORBIDDEN');
      return this.commands.run({ actor: account.username, team: undefined, by: ADMIN_AREA }, command);
    });
  }

  async listTokens() {
    return (await this.tokens.list()).map(({ id, team, madeBy, createdAt, expiresAt, revokedAt, lastUsedAt }) => ({
      ...{ id, team, madeBy, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
      ...{ revokedAt: iso(revokedAt), lastUsedAt: iso(lastUsedAt) },
    }));
  }

  makeToken(session: AdminSession, team: string, days: number) {
    return this.tokens.make(team, days, session.account.username, (transaction, id) =>
      this.trail.add(transaction, session, 'release-token.make', { kind: 'release-token', id }, { team, days }),
    );
  }

  revokeToken(session: AdminSession, id: string) {
    return this.tokens.revoke(id, (transaction, team) =>
      this.trail.add(transaction, session, 'release-token.revoke', { kind: 'release-token', id }, { team }),
    );
  }
}
