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

/** Each computes for a second or more, in a process of its own. A caller is a team, however many tokens it has. */
const QUEUE = { atOnce: 2, perCaller: 20, inAll: 60 };
/** Beside the others, each of which may be a walk of minutes. */
const URGENT = { ...QUEUE, atOnce: 1 };
/** Builds that are on their way, or wait on the disk for their turn. Each may be as large as an archive may be, and take its sender minutes. */
const UPLOADS = { perCaller: QUEUE.perCaller, inAll: QUEUE.inAll };

/** A command as it came: as JSON, or as the words of a command line from clients of earlier versions. */
export interface SentCommand {
  command?: unknown;
  arguments?: readonly string[] | undefined;
}

/** What came in headers, where the body is a build. Throws RELEASE_COMMAND_INVALID. */
export function sentInHeaders(command: string | undefined, words: string | undefined): SentCommand {
  const read = (text: string | undefined, rule: Rule<unknown>) => {
    if (text === undefined) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      // refused below
    }
    if (rule.check(value, {}) !== undefined) throw new DomainError('RELEASE_COMMAND_INVALID');
    return value;
  };
  return {
    command: read(command, releaseCommand),
    arguments: read(words, commandArguments) as string[] | undefined,
  };
}

/** What the log keeps of a command: what it was about, and how it ended. */
function about(command: ReleaseCommand) {
  const { commit, ...rest } = command as Extract<ReleaseCommand, { commit?: string }>;
  return { command: formatReleaseCommand(rest), ...(commit !== undefined && { commit }) };
}

/** The remote, or the preview, that a command is about. */
function subjectOf(command: ReleaseCommand): string {
  if ('end' in command && command.end !== undefined) return command.end;
  return ('name' in command ? command.name : undefined) ?? 'all';
}

interface CommandOptions<Archive> {
  /** Of the build that it is about. */
  archive?: Archive;
  /** Under which what it is doing can be asked for meanwhile. */
  progress?: string | undefined;
  /** Aborted when whoever asks hangs up: before its turn it is then not done. Default: it is done whatever becomes of them. */
  gone?: AbortSignal;
}

/** A build as it comes in. Ends with RELEASE_CUT_OFF where it breaks off, and with what `lost` says once its place is lost. */
function incoming(archive: Readable, lost: AbortSignal): Readable {
  const body = new PassThrough();
  const cutOff = (cause?: unknown) => {
    if (!archive.readableEnded) body.destroy(new DomainError('RELEASE_CUT_OFF', { cause }));
  };
  archive.once('error', cutOff).once('close', () => cutOff());
  if (archive.destroyed) cutOff();
  lost.addEventListener('abort', () => body.destroy(lost.reason as Error), { once: true });
  // What nobody wants any more is still taken off the wire, or the answer would not reach who sends.
  body.once('close', () => archive.resume());
  return archive.pipe(body);
}

/** Runs release commands, each in a process of its own, and writes down who asked for what, and what came of it. */
@Injectable()
export class CommandService {
  private readonly logger = new Logger(CommandService.name);
  private readonly queue = new FairQueue(QUEUE);
  private readonly urgent = new FairQueue(URGENT);
  /** Of what runs no code of a build: who looks at what is live waits for no dry run. */
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
   * Reads a command once, for all that follows, and hands it on; one that is none is answered as the command itself answers. Throws
   * RELEASE_COMMAND_INVALID for none or two; what `run` throws.
   *
   * @param run default: `run` with these options
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
      // Taken off the wire, or the answer would not reach who sends.
      archive?.resume();
      const isJson = words ? words.includes('--json') : (command as { json?: unknown }).json === true;
      return answerRefusal(error, isJson);
    }
    return run(read);
  }

  /**
   * Runs a command on the store. A refusal of the store is an answer like others. Throws RATE_LIMITED, SERVICE_UNAVAILABLE,
   * RELEASE_TOKEN_INVALID where the token ended before its turn, and, where the build stops coming, RELEASE_CUT_OFF; RELEASE_LOST for a
   * change of which nobody knows what came of it.
   */
  async run(
    releaser: Releaser,
    command: ReleaseCommand,
    { archive, ...options }: CommandOptions<Readable> = {},
  ): Promise<CommandAnswer> {
    if (!archive) return this.inTurn(releaser, command, options);
    return this.uploads.run(releaser.actor, async ({ lost, leave }) => {
      // Before its turn: whoever sends slowly keeps nobody else waiting.
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
      // What is no fault of the sender's is one of ours: the disk is full, or may not be written to.
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
      // Again: what was waited for may have taken minutes, in which somebody took the token back.
      await this.tokens.ensureValid(releaser);
      const isLogged = changesStore(command);
      // Before: what was done is never without a word of who asked for it. What is only tried runs code of the build as well.
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
      await this.tellOfWalk(releaser, answer.stderr);
      return answer;
    };
    return this.queueOf(command).run(releaser.actor, work, gone);
  }

  /** What a command is doing that was given this id; null before it begins, and once it has ended. */
  async progress(id: string): Promise<string | null> {
    return (await readProgress(this.settings.dataDir, id)) ?? null;
  }

  /** Throws DomainError alone. */
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
      this.logger.error({ err: error }, 'a release command was ended before it said what came of it');
      if (!isChange(command.verb)) throw new ServiceUnavailable(error);
      throw new DomainError('RELEASE_LOST', { cause: error });
    }
  }

  /** What goes live is walked through where this product asks for it; whoever asks for it themselves cannot ask for less. */
  private withWalk(command: ReleaseCommand): ReleaseCommand {
    const { isRequired, budgets } = this.settings.walk;
    const stated = budgets ? { budgets } : {};
    if (command.verb === 'walk') return { ...command, ...stated };
    if (command.verb !== 'publish' && command.verb !== 'canary') return command;
    return isRequired || command.walk ? { ...command, walk: true, ...stated } : command;
  }

  /** Tells the team whose remote a walk has refused, once for a version on what is live. */
  private async tellOfWalk({ team }: Releaser, stderr: string): Promise<void> {
    const refusal = readRefusal(stderr);
    if (!refusal) return;
    const { name: remote, version, why } = refusal;
    const live = await new ReleaseStore(this.settings.dataDir).live();
    const owner = live?.remotes.find(({ name }) => name === remote)?.owner ?? team;
    if (owner === undefined) return;
    const event = `${live?.generation ?? 0} walk-refused ${remote} ${version}`;
    const notice = { event, kind: 'walk-refused' as const, team: owner, remote, version, why };
    await this.transactions.run((transaction) => this.notices.tell(transaction, notice));
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
