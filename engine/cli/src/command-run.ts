import type { ReleaseManifest } from '@federated-pages/manifest';
import type { Progress } from '@federated-pages/store/change';
import { keepCopyOf } from '@federated-pages/store/copy-of';
import { ensureStoreIsMeant, nobodyLooks } from '@federated-pages/store/other-store';
import { runningPreview } from '@federated-pages/store/preview';
import { ReleaseError } from '@federated-pages/store/release-error';
import { readReleaseSettings, type ReleaseSettings } from '@federated-pages/store/settings';
import { StorageError } from '@federated-pages/store/storage';
import { ReleaseStore, type Generation } from '@federated-pages/store/store';
import { signReleasesWith } from '@federated-pages/store/trust';
import { findWorkspace, releasableFolders, statedOwner } from '@federated-pages/store/workspace';
import { describe, rehearsed, summary } from './describe';
import { takesBuild, type ReleaseCommand } from './release-command';
import { ensureTeamMay } from './teams';
import { isChange, takes, type VerbName } from './usage';

/** A command's environment and output. */
export interface CommandContext {
  /** The working copy. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  say(text: string): void;
  /** Writes to stderr. */
  complain(text: string): void;
  /** The team whose remotes may be changed. Default: no restriction, for the operator. */
  team?: string | undefined;
  /** Called with progress. Default: none. */
  progress?: Progress | undefined;
  /**
   * Folders, inner ones first, whose paths are removed from errors for readers on other machines, along with all other
   * paths. Default: paths are shown.
   */
  hidden?: readonly string[] | undefined;
}

/** Errors: NOT_OWNER if a team changes another team's remote. */
async function ensureAllowed(
  store: ReleaseStore,
  command: ReleaseCommand,
  { root, team }: Pick<CommandContext, 'root' | 'team'>,
): Promise<void> {
  const { verb } = command;
  if (team === undefined || !(isChange(verb) || verb === 'may' || verb === 'walk')) return;
  const name = 'name' in command ? command.name : undefined;
  const ended =
    'end' in command && command.end !== undefined ? (await runningPreview(store, command.end)).remote : undefined;
  const stated =
    takesBuild(command) && releasableFolders(root).length > 0 ? findWorkspace(root, command.name) : undefined;
  const owner = verb === 'may' ? command.owner : (ended?.owner ?? (stated && statedOwner(stated)));
  await ensureTeamMay(store, team, ended?.name ?? name, owner);
}

/** Read-only verbs that may show a slightly outdated copy. */
const SHOWS_COPY: readonly VerbName[] = ['status', 'history', 'diff'];

/** A running command with its store and output. */
export class CommandRun {
  readonly store: ReleaseStore;
  /** Authorization, checked for each generation that a change is applied to. Errors: NOT_OWNER. */
  readonly ensureMay: () => Promise<void>;

  private constructor(
    readonly command: ReleaseCommand,
    readonly context: CommandContext,
    readonly settings: ReleaseSettings,
  ) {
    this.store = new ReleaseStore(settings.dataDir);
    this.ensureMay = () => ensureAllowed(this.store, command, context);
  }

  /**
   * Opens the store with others' releases and checks authorization. Errors: USAGE and OTHER_STORE; StorageError, unless
   * an outdated copy suffices; NOT_OWNER.
   */
  static async open(command: ReleaseCommand, context: CommandContext): Promise<CommandRun> {
    const { root, environment, complain } = context;
    const settings = readReleaseSettings(root, environment);
    const { dataDir, defaultDir, bucket, signingKeys } = settings;
    signReleasesWith(signingKeys);
    if (bucket !== undefined) keepCopyOf(dataDir, bucket);
    const run = new CommandRun(command, context, settings);
    try {
      await run.store.refresh();
    } catch (error) {
      if (!(error instanceof StorageError) || !SHOWS_COPY.includes(command.verb)) throw error;
      complain(`Note: ${error.message}. This is the copy of it, which may be older.`);
    }
    const isNewStore = 'newStore' in command && command.newStore === true;
    if (!isNewStore && run.store.storage === undefined)
      await ensureStoreIsMeant(root, dataDir, defaultDir, takes(command.verb, 'new-store'));
    await run.ensureMay();
    return run;
  }

  /** Options of every change. */
  get changeOptions() {
    return { progress: this.context.progress, ensureMay: this.ensureMay };
  }

  /** Options of changes that check links and may compose for another site. */
  get siteOptions() {
    const { command } = this;
    const allowBrokenLinks = 'allowBrokenLinks' in command && command.allowBrokenLinks === true;
    return { ...this.changeOptions, site: this.settings.site, allowBrokenLinks };
  }

  /** Prints the value for programs, or the text for people. */
  print(value: unknown, text: () => string): void {
    this.context.say(this.command.json ? JSON.stringify(value, null, 2) : text());
  }

  /** Prints the result of a dry run. */
  printRehearsed(next: ReleaseManifest | null): void {
    const sentence = rehearsed(next);
    this.print({ dryRun: true, wouldDo: sentence }, () => `Would ${sentence}. Nothing was changed.`);
  }

  /** Prints a note if no product runs on the changed store. */
  noteIdleStore(): void {
    // Products on a storage use folders of their own.
    const note = this.store.storage === undefined ? nobodyLooks(this.context.root, this.settings.dataDir) : undefined;
    if (note) this.context.complain(note);
  }

  /** Runs or dry-runs a change and prints the result; without a change, the reason. */
  async change(
    rehearse: () => Promise<ReleaseManifest | null>,
    make: () => Promise<Generation | undefined>,
    whyNothing: () => Promise<string | undefined> = async () => undefined,
  ): Promise<void> {
    if ('dryRun' in this.command && this.command.dryRun) return this.printRehearsed(await rehearse());
    const before = (await this.store.generations()).at(-1);
    const made = await make();
    if (!made)
      throw new ReleaseError(
        'NOTHING_LIVE',
        'Nothing has been published yet. Publish the shell first: npm run release -- publish shell',
      );
    const why = made.generation === before ? ((await whyNothing()) ?? 'there was nothing to change') : undefined;
    this.print(summary(made), () =>
      why === undefined ? describe(made) : `Generation ${before} is live as it was; ${why}.`,
    );
    this.noteIdleStore();
  }
}
