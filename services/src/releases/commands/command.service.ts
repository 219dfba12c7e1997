import { Inject, Injectable, Logger } from '@nestjs/common';
import { commandArguments, releaseCommand } from '@mealtime/contracts/releases';
import type { Rule } from '@mealtime/contracts/rules';
import {
  answerRefusal,
  changesStore,
  formatReleaseCommand,
  isChange,
  isQuick,
  isUrgent,
  keepArchive,
  parseReleaseCommand,
  readProgress,
  readReleaseCommand,
  runReleaseCommand,
  type CommandAnswer,
  type KeptArchive,
  type ReleaseCommand,
} from 'federated-pages/release-command';
import { ReleaseStore } from 'federated-pages/store';
import { readRefusal } from 'federated-pages/walk-report';
import { PassThrough, type Readable } from 'node:stream';
import { AuditRepository } from '../../audit';
import { DomainError, FairQueue, BoundedSlots, ServiceUnavailable, Transactions } from '../../platform';
import { NoticeService } from '../notices/notice.service';
import { releasesSettings, type ReleasesSettings } from '../settings';
import type { Releaser } from '../tokens/releaser';
import { TokenService } from '../tokens/token.service';
import { COMMAND_LIMIT } from './limits';

/** Each command computes for a second or more in its own process. The caller is the team, however many tokens it has. */
const QUEUE = { atOnce: 2, perCaller: 20, inAll: 60 };
/** Runs beside `queue`, in which a walk may take minutes. */
const URGENT = { ...QUEUE, atOnce: 1 };
/** Limits of builds that are being uploaded or wait on disk for their turn: each may be large and take minutes to arrive. */
const UPLOADS = { perCaller: QUEUE.perCaller, inAll: QUEUE.inAll };

/** A command as sent: as JSON, or as command-line arguments by clients of earlier versions. */
export interface SentCommand {
  command?: unknown;
  arguments?: readonly string[] | undefined;
}

/** The command in the request's headers, when the body is a build. Throws RELEASE_COMMAND_INVALID. */
export function sentInHeaders(command: string | undefined, words: string | undefined): SentCommand {
  const read = (text: string | undefined, rule: Rule<unknown>) => {
    if (text === undefined) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      // The rule refuses undefined below.
    }
    if (rule.check(value, {}) !== undefined) throw new DomainError('RELEASE_COMMAND_INVALID');
    return value;
  };
  return {
    command: read(command, releaseCommand),
    arguments: read(words, commandArguments) as string[] | undefined,
  };
}

/** The part of a command that goes into the audit log. */
function about(command: ReleaseCommand) {
  const { commit, ...rest } = command as Extract<ReleaseCommand, { commit?: string }>;
  return { command: formatReleaseCommand(rest), ...(commit !== undefined && { commit }) };
}

/** The remote, or the preview, that a command changes. */
function subjectOf(command: ReleaseCommand): string {
  if ('end' in command && command.end !== undefined) return command.end;
  return ('name' in command ? command.name : undefined) ?? 'all';
}

interface CommandOptions<Archive> {
  /** The build to release. */
  archive?: Archive;
  /** Id by which the command's progress can be read while it runs. */
  progress?: string | undefined;
  /** Aborted when the caller disconnects: a command that still waits is then cancelled. Default: it runs in any case. */
  gone?: AbortSignal;
}

/** A build being uploaded. Fails with RELEASE_CUT_OFF if it breaks off, and with the reason of `lost` if its slot is lost. */
function incoming(archive: Readable, lost: AbortSignal): Readable {
  const body = new PassThrough();
  const cutOff = (cause?: unknown) => {
    if (!archive.readableEnded) body.destroy(new DomainError('RELEASE_CUT_OFF', { cause }));
  };
  archive.once('error', cutOff).once('close', () => cutOff());
  if (archive.destroyed) cutOff();
  lost.addEventListener('abort', () => body.destroy(lost.reason as Error), { once: true });
  // Read the rest of an abandoned upload: a client that is still sending would not get the answer.
  body.once('close', () => archive.resume());
  return archive.pipe(body);
}

/** Runs release commands, each in its own process, and records who asked for what, with the outcome. */
@Injectable()
export class CommandService {
  private readonly logger = new Logger(CommandService.name);
  private readonly queue = new FairQueue(QUEUE);
  private readonly urgent = new FairQueue(URGENT);
  /** For commands that run no code of a build, so that reading the state never waits for a dry run. */
  private readonly quick = new FairQueue(QUEUE);
  private readonly uploads = new BoundedSlots(UPLOADS);

  constructor(
    @Inject(releasesSettings.token) private readonly settings: ReleasesSettings,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
    private readonly notices: NoticeService,
    private readonly tokens: TokenService,
  ) {}

  /**
   * Parses a command once and passes it to `run`; a command that cannot be parsed gets the command line's own refusal.
   * Throws RELEASE_COMMAND_INVALID unless exactly one form is given, and whatever `run` throws.
   */
  async take(
    sent: SentCommand,
    archive: Readable | undefined,
    run: (command: ReleaseCommand) => Promise<CommandAnswer>,
  ): Promise<CommandAnswer> {
    const { command, arguments: words } = sent;
    if ((command === undefined) === (words === undefined)) throw new DomainError('RELEASE_COMMAND_INVALID');
    let read: ReleaseCommand;
    try {
      read = words ? parseReleaseCommand(words) : readReleaseCommand(command);
    } catch (error) {
      // Read the upload to its end: a client that is still sending would not get the answer.
      archive?.resume();
      const isJson = words ? words.includes('--json') : (command as { json?: unknown }).json === true;
      return answerRefusal(error, isJson);
    }
    return run(read);
  }

  /**
   * Runs a command on the store. A refusal by the store is a normal answer. Throws RATE_LIMITED, SERVICE_UNAVAILABLE,
   * RELEASE_TOKEN_INVALID (the token ended while waiting), RELEASE_CUT_OFF (the upload broke off) and RELEASE_LOST (a change
   * whose outcome is unknown).
   */
  async run(
    releaser: Releaser,
    command: ReleaseCommand,
    { archive, ...options }: CommandOptions<Readable> = {},
  ): Promise<CommandAnswer> {
    if (!archive) return this.inTurn(releaser, command, options);
    return this.uploads.run(releaser.actor, async ({ lost, leave }) => {
      // Receive the build before queueing: a slow sender then blocks no other caller.
      const kept = await this.receive(archive, lost);
      try {
        const gone = options.gone ? AbortSignal.any([options.gone, lost]) : lost;
        return await this.inTurn(releaser, command, { ...options, archive: kept, gone }, leave);
      } finally {
        kept.discard();
      }
    });
  }

  private async receive(archive: Readable, lost: AbortSignal): Promise<KeptArchive> {
    try {
      return await keepArchive(this.settings.dataDir, incoming(archive, lost));
    } catch (error) {
      // Any other failure is the server's: the disk is full or not writable.
      throw error instanceof DomainError ? error : new ServiceUnavailable(error);
    }
  }

  private queueOf({ verb }: ReleaseCommand): FairQueue {
    if (isUrgent(verb)) return this.urgent;
    return isQuick(verb) ? this.quick : this.queue;
  }

  private inTurn(
    releaser: Releaser,
    command: ReleaseCommand,
    { gone, ...options }: CommandOptions<KeptArchive>,
    begins?: () => void,
  ) {
    const work = async () => {
      begins?.();
      // Check again: the token may have been revoked during minutes of waiting.
      await this.tokens.ensureValid(releaser);
      const isLogged = changesStore(command);
      // Log before running, so that every change has an author. Dry runs are logged too, as they run the build's code.
      if (isLogged) await this.log(releaser, command, 'release.ask', {});
      else if (!isQuick(command.verb)) await this.log(releaser, command, 'release.try', {});
      const answer = await this.runOnStore(releaser, command, options).catch(async (error: unknown) => {
        const { code } = error as DomainError;
        const came = code === 'RELEASE_LOST' ? 'release.lost' : 'release.refused';
        if (isLogged) await this.log(releaser, command, came, { refusal: `${code}: ${(error as Error).message}` });
        throw error;
      });
      if (isLogged) {
        const [refusal] = answer.code === 0 ? [] : answer.stderr.trim().split('\n');
        await this.log(releaser, command, answer.code === 0 ? 'release.done' : 'release.refused', {
          ...(refusal && { refusal }),
        });
      }
      await this.recordRefusedWalk(releaser, answer.stderr);
      return answer;
    };
    return this.queueOf(command).run(releaser.actor, work, gone);
  }

  /** The current step of the command with this progress id; null before it begins and after it ended. */
  async progress(id: string): Promise<string | null> {
    return (await readProgress(this.settings.dataDir, id)) ?? null;
  }

  /** Throws only DomainError. */
  private async runOnStore(
    { team }: Releaser,
    asked: ReleaseCommand,
    { archive, progress }: CommandOptions<KeptArchive>,
  ): Promise<CommandAnswer> {
    const { dataDir, signingKeys } = this.settings;
    const command = this.withWalk(asked);
    const walks = command.verb === 'walk' || ('walk' in command && command.walk === true);
    try {
      return await runReleaseCommand({
        ...{ dataDir, command, limitMs: walks ? COMMAND_LIMIT.walk : COMMAND_LIMIT.usual },
        ...(archive && { archive }),
        ...(signingKeys && { signingKeys }),
        ...(team !== undefined && { team }),
        ...(progress !== undefined && { progress }),
      });
    } catch (error) {
      this.logger.error({ err: error }, 'a release command ended without reporting its outcome');
      if (!isChange(command.verb)) throw new ServiceUnavailable(error);
      throw new DomainError('RELEASE_LOST', { cause: error });
    }
  }

  /** Adds the walk and the budgets that the configuration requires; callers cannot ask for less. */
  private withWalk(command: ReleaseCommand): ReleaseCommand {
    const { isRequired, budgets } = this.settings.walk;
    const stated = budgets ? { budgets } : {};
    if (command.verb === 'walk') return { ...command, ...stated };
    if (command.verb !== 'publish' && command.verb !== 'canary') return command;
    return isRequired || command.walk ? { ...command, walk: true, ...stated } : command;
  }

  /** Notifies the team whose remote a walk refused, once for each version and live generation. */
  private async recordRefusedWalk({ team }: Releaser, stderr: string): Promise<void> {
    const refusal = readRefusal(stderr);
    if (!refusal) return;
    const { name: remote, version, why } = refusal;
    const live = await new ReleaseStore(this.settings.dataDir).live();
    const owner = live?.remotes.find(({ name }) => name === remote)?.owner ?? team;
    if (owner === undefined) return;
    const event = `${live?.generation ?? 0} walk-refused ${remote} ${version}`;
    const notice = { event, kind: 'walk-refused' as const, team: owner, remote, version, why };
    await this.transactions.run((transaction) => this.notices.record(transaction, notice));
    this.notices.sendNow();
  }

  private async log({ actor, by }: Releaser, command: ReleaseCommand, action: string, more: object): Promise<void> {
    await this.transactions.run((transaction) =>
      this.audit.add(transaction, {
        ...{ actor, action, subject: { kind: 'release', id: subjectOf(command).slice(0, 100) } },
        detail: { ...about(command), by, ...more },
      }),
    );
  }
}
