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

/** Where the command runs and where it speaks to. */
export interface CommandContext {
  /** The working copy. */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  say(text: string): void;
  /** On standard error. */
  complain(text: string): void;
  /** On behalf of which team: only what is its own may be changed. Default: whoever runs the product. */
  team?: string | undefined;
  /** Told what is being done, while it is. Default: nobody is. */
  progress?: Progress | undefined;
  /** Folders, the inner ones first, of which whoever reads on another machine is told no path in a failure, nor of any other file. Default: paths are told. */
  hidden?: readonly string[] | undefined;
}

/** Errors: NOT_OWNER for a team that means another one's remote. */
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

/** Verbs that show what was released, and do no harm by being a moment old. */
const SHOWS_COPY: readonly VerbName[] = ['status', 'history', 'diff'];

/** A command while it runs: its store, and how it answers. */
export class CommandRun {
  readonly store: ReleaseStore;
  /** Whoever asks may change this; checked on each generation that a change is applied to. Errors: NOT_OWNER. */
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
   * Opens the store with what others have released, and asks whether this may be done there. Errors: USAGE and OTHER_STORE; StorageError,
   * but where a moment-old copy does as well; NOT_OWNER.
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

  /** What the store is told of every change. */
  get changeOptions() {
    return { progress: this.context.progress, ensureMay: this.ensureMay };
  }

  /** The same where links are checked, and pages may be composed for another site. */
  get siteOptions() {
    const { command } = this;
    const allowBrokenLinks = 'allowBrokenLinks' in command && command.allowBrokenLinks === true;
    return { ...this.changeOptions, site: this.settings.site, allowBrokenLinks };
  }

  /** Answers a program with the value, and a person with the text. */
  print(value: unknown, text: () => string): void {
    this.context.say(this.command.json ? JSON.stringify(value, null, 2) : text());
  }

  /** Says what a rehearsed change would do. */
  printRehearsed(next: ReleaseManifest | null): void {
    const sentence = rehearsed(next);
    this.print({ dryRun: true, wouldDo: sentence }, () => `Would ${sentence}. Nothing was changed.`);
  }

  /** Says so where no product runs on the store that was changed. */
  noteIdleStore(): void {
    // Whoever runs on a storage follows it by a folder of their own.
    const note = this.store.storage === undefined ? nobodyLooks(this.context.root, this.settings.dataDir) : undefined;
    if (note) this.context.complain(note);
  }

  /** Rehearses or makes a change, and says what came of it; where that is nothing, why. */
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
