import { buildWorkspace } from './build-workspace';
import { StorageError } from '@federated-pages/store/storage';
import {
  abort,
  findForCanary,
  promote,
  rehearseAbort,
  rehearseCanary,
  rehearsePromotion,
  runningFor,
  startCanary,
} from '@federated-pages/store/canary';
import { keepCopyOf } from '@federated-pages/store/copy-of';
import { count, describe, previewSummary, rehearsed, summary } from './describe';
import { describeDiff } from './diff';
import { describeFailure, exitCodeOf, withoutFolders } from '@federated-pages/store/failure';
import { SHELL } from '@federated-pages/manifest';
import type { Progress } from '@federated-pages/store/change';
import { ensureStoreIsMeant, nobodyLooks } from '@federated-pages/store/other-store';
import { parseCommand, refuseUse, type CommandValues } from './parse-command';
import {
  endPreview,
  findPreviewable,
  rehearseEnd,
  rehearsePreview,
  runningPreview,
  startPreview,
  type BegunPreview,
} from '@federated-pages/store/preview';
import { findPublishable, publish, rehearsePublish, type PublishOptions } from '@federated-pages/store/publish';
import { readProduct } from '@federated-pages/store/product';
import { PRUNE_AFTER_DAYS, prune } from '@federated-pages/store/prune';
import {
  RELEASE_BUILDS,
  checksOf,
  ensureUse,
  knownVerb,
  lifeOf,
  nameOf,
  numberOf,
  percentOf,
  securityOf,
  verbOf,
} from './read-command';
import { ReleaseError } from '@federated-pages/store/release-error';
import {
  changedMeanwhile,
  liveRemote,
  NONE_LIVE,
  rehearseRollback,
  rehearseRollbackTo,
  rollbackRemote,
  rollbackTo,
  withdrawnRemote,
} from '@federated-pages/store/rollback';
import { dataDirOf, readReleaseSettings, type ReleaseSettings } from '@federated-pages/store/settings';
import { rehearseSigning, sign } from '@federated-pages/store/sign';
import { makeSigningKey } from '@federated-pages/store/signing';
import { signReleasesWith } from '@federated-pages/store/trust';
import { ReleaseStore, type Generation } from '@federated-pages/store/store';
import { isChange, takes, usage, wrongUse, type VerbName } from '@federated-pages/store/usage';
import { ensureTeamMay } from './teams';
import { verifyStore } from '@federated-pages/store/verify';
import { isVersion } from '@federated-pages/store/version';
import { rehearseWithdrawal, withdraw } from '@federated-pages/store/withdraw';
import { findWorkspace, releasableFolders, statedOwner, type Workspace } from '@federated-pages/store/workspace';

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

/**
 * The workspace of which a command releases a build, by what can be refused before that is made; undefined where only a canary's
 * share changes. Errors: as for `findPublishable`, `findForCanary` and `findPreviewable`.
 */
export function findReleasable(verb: VerbName, name: string, options: PublishOptions): Workspace | undefined {
  if (verb === 'preview') return findPreviewable(name, options);
  if (verb !== 'canary') return findPublishable(name, options);
  return runningFor(new ReleaseStore(options.dataDir), name, options.root) ? undefined : findForCanary(name, options);
}

/** Errors: NOT_OWNER for a team that means another one's remote. */
export function ensureAllowed(
  store: ReleaseStore,
  verb: VerbName,
  first: string | undefined,
  { end, owner: asked }: CommandValues,
  { root, team }: Pick<CommandContext, 'root' | 'team'>,
): void {
  if (team === undefined || !(isChange(verb) || verb === 'may' || RELEASE_BUILDS.includes(verb))) return;
  const ended = verb === 'preview' && end !== undefined ? runningPreview(store, end).remote : undefined;
  const isBuild = RELEASE_BUILDS.includes(verb) && releasableFolders(root).length > 0;
  const stated = isBuild && first ? findWorkspace(root, first) : undefined;
  const owner = asked ?? ended?.owner ?? (stated && statedOwner(stated));
  ensureTeamMay(store, team, ended?.name ?? first, owner);
}

/** The version that whoever looked earlier means. Errors: CHANGED_MEANWHILE where it is another one now, or none. */
function ensureSeen(
  store: ReleaseStore,
  verb: 'promote' | 'abort' | 'rollback' | 'withdraw',
  asked: string,
  seen?: string,
) {
  // The deed says that the shell is no remote.
  if (seen === undefined || asked === SHELL) return;
  const withdrawn = withdrawnRemote(asked, store);
  if (withdrawn && seen === NONE_LIVE) return;
  if (withdrawn) throw changedMeanwhile(`${withdrawn.name} was withdrawn`);
  const { name, version: live } = liveRemote(asked, store);
  const canary = store.live()?.canaries?.find(({ remote }) => remote.name === name)?.remote.version;
  const isLive = verb === 'rollback' || verb === 'withdraw';
  const now = isLive ? live : canary;
  if (now === seen) return;
  const andNot = seen === NONE_LIVE ? '' : `, and not ${seen}`;
  throw changedMeanwhile(
    now === undefined
      ? `no canary of ${name} runs any more`
      : `${name} ${now} ${isLive ? 'is live' : 'is the canary'}${andNot}`,
  );
}

/** What tells what was released, and does no harm by being a moment old. */
const TOLD_OF_COPY: readonly VerbName[] = ['status', 'history', 'diff'];

/**
 * The store of a data folder with what others have released. While the storage of which it is a working copy is away, that is
 * told of, and said. Errors: USAGE and OTHER_STORE of `keepCopyOf`; StorageError.
 */
export function storeFor(
  verb: VerbName,
  { dataDir, bucket }: Pick<ReleaseSettings, 'dataDir' | 'bucket'>,
  complain: (text: string) => void,
): ReleaseStore {
  if (bucket !== undefined) keepCopyOf(dataDir, bucket);
  const store = new ReleaseStore(dataDir);
  try {
    store.refresh();
  } catch (error) {
    if (!(error instanceof StorageError) || !TOLD_OF_COPY.includes(verb)) throw error;
    complain(`Note: ${error.message}. This is the copy of it, which may be older.`);
  }
  return store;
}

function run(
  verb: VerbName,
  [first, second]: readonly (string | undefined)[],
  values: CommandValues,
  { root, environment, say, complain, team, progress }: CommandContext,
): void {
  const { dataDir, defaultDir, bucket, site, signingKeys } = readReleaseSettings(root, environment);
  signReleasesWith(signingKeys);
  const store = storeFor(verb, { dataDir, bucket }, complain);
  if (!values['new-store'] && store.storage === undefined)
    ensureStoreIsMeant(root, dataDir, defaultDir, takes(verb, 'new-store'));
  const ensureMay = () => ensureAllowed(store, verb, first, values, { root, team });
  const told = { progress, ensureMay };
  const changed = { ...told, site, allowBrokenLinks: values['allow-broken-links'] ?? false };
  const print = (value: unknown, text: () => string) => say(values.json ? JSON.stringify(value, null, 2) : text());

  const sayRehearsed = (next: ReturnType<typeof rehearsePublish>) => {
    const sentence = rehearsed(next);
    return print({ dryRun: true, wouldDo: sentence }, () => `Would ${sentence}. Nothing was changed.`);
  };
  const sayNobodyLooks = () => {
    // Whoever runs on a storage follows it by a folder of their own.
    const note = store.storage === undefined ? nobodyLooks(root, dataDir) : undefined;
    if (note) complain(note);
  };

  /** Rehearses or does, and says what came of it; where that is nothing, why. */
  const change = (
    rehearse: () => ReturnType<typeof rehearsePublish>,
    deed: () => Generation | undefined,
    whyNothing: () => string | undefined = () => undefined,
  ) => {
    if (values['dry-run']) return sayRehearsed(rehearse());
    const before = store.generations().at(-1);
    const made = deed();
    if (!made)
      throw new ReleaseError(
        'NOTHING_LIVE',
        'Nothing has been published yet. Publish the shell first: npm run release -- publish shell',
      );
    print(summary(made), () =>
      made.generation === before
        ? `Generation ${before} is live as it was; ${whyNothing() ?? 'there was nothing to change'}.`
        : describe(made),
    );
    sayNobodyLooks();
  };

  const build = (name: string, options: PublishOptions) => {
    const workspace = findReleasable(verb, name, options);
    if (!workspace || values.built) return;
    progress?.(`Building ${workspace.name}`);
    buildWorkspace(root, workspace);
  };

  const sayBegun = ({ preview, link }: BegunPreview) => {
    const about = previewSummary(preview);
    print({ ...about, link }, () =>
      [
        link,
        `Opens ${about.name} ${about.version} in the browser of whoever follows it, until ${about.until}. It is shown this once.`,
        `To end it: npm run release -- preview --end ${about.id}`,
      ].join('\n'),
    );
    sayNobodyLooks();
  };

  ensureMay();

  switch (verb) {
    case 'status': {
      const live = store.live();
      if (!live)
        throw new ReleaseError(
          'NOTHING_LIVE',
          `Nothing has been published in ${dataDir} yet. Publish the shell first: npm run release -- publish shell`,
        );
      const { storage } = store;
      const where = storage === undefined ? dataDir : `${storage}, of which ${dataDir} is a working copy`;
      return print({ ...summary(live), store: storage ?? dataDir }, () => `${describe(live)}\nStore: ${where}`);
    }
    case 'history': {
      const all = store.generations().reverse();
      const generations = all.map((number) => store.read(number));
      return print(generations.map(summary), () =>
        generations.map((one) => `${one.generation}  ${one.createdAt}  ${one.reason}`).join('\n'),
      );
    }
    case 'diff': {
      const [from, to] = [nameOf(verb, first), nameOf(verb, second)];
      const changes = describeDiff(store.read(numberOf(from)), store.read(numberOf(to)));
      return print(
        changes,
        () =>
          changes.map((one) => `${one.name}: ${one.from ?? 'absent'} -> ${one.to ?? 'absent'}`).join('\n') ||
          'No difference',
      );
    }
    case 'publish': {
      const options = { ...{ root, dataDir, ...changed }, ...checksOf(values) };
      const name = nameOf(verb, first);
      build(name, options);
      return change(
        () => rehearsePublish(name, options),
        () => publish(name, options),
      );
    }
    case 'canary': {
      const options = { ...{ root, dataDir, ...changed }, ...checksOf(values) };
      const name = nameOf(verb, first);
      const percent = percentOf(second);
      build(name, options);
      return change(
        () => rehearseCanary(name, percent, options),
        () => startCanary(name, percent, options),
        () => {
          const { name: remote, version } = liveRemote(name, store);
          const isRunning = store.live()?.canaries?.some((one) => one.remote.name === remote);
          return isRunning ? undefined : `everybody has ${remote} ${version} already, and no canary was begun`;
        },
      );
    }
    case 'preview': {
      const { end } = values;
      if (end !== undefined)
        return change(
          () => rehearseEnd(end, dataDir, told),
          () => endPreview(end, dataDir, told),
        );
      const { allowBrokenLinks } = changed;
      const options = {
        ...{ root, dataDir, allowBrokenLinks, ...told },
        ...checksOf(values),
        by: team,
        lifeMs: lifeOf(values),
      };
      const name = nameOf(verb, first);
      build(name, options);
      if (values['dry-run']) return sayRehearsed(rehearsePreview(name, options));
      return sayBegun(startPreview(name, options));
    }
    case 'promote': {
      const name = nameOf(verb, first);
      const { seen } = values;
      ensureSeen(store, verb, name, seen);
      const options = { ...told, version: seen };
      return change(
        () => rehearsePromotion(name, dataDir, options),
        () => promote(name, dataDir, options),
      );
    }
    case 'abort': {
      const name = nameOf(verb, first);
      const { seen } = values;
      const security = securityOf(values.security);
      ensureSeen(store, verb, name, seen);
      const options = { ...told, version: seen, security };
      return change(
        () => rehearseAbort(name, dataDir, options),
        () => abort(name, dataDir, options),
      );
    }
    case 'rollback': {
      const security = securityOf(values.security);
      if (values.to !== undefined && first === undefined) {
        if (values.seen !== undefined) throw refuseUse('--seen goes with the name of a remote');
        if (isVersion(values.to))
          throw refuseUse(
            `A generation is a whole number, and a version goes with the name of a remote: rollback <remote> --to ${values.to}`,
          );
        const generation = numberOf(values.to);
        const options = { ...changed, security };
        return change(
          () => rehearseRollbackTo(generation, dataDir, options),
          () => rollbackTo(generation, dataDir, options),
        );
      }
      const name = nameOf(verb, first);
      const { to, seen } = values;
      ensureSeen(store, verb, name, seen);
      const options = { ...changed, version: to, from: seen, security };
      return change(
        () => rehearseRollback(name, dataDir, options),
        () => rollbackRemote(name, dataDir, options),
        () => {
          const live = liveRemote(name, store);
          return live.version === to ? `${live.name} ${to} is what is live already` : undefined;
        },
      );
    }
    case 'withdraw': {
      const name = nameOf(verb, first);
      const { seen } = values;
      ensureSeen(store, verb, name, seen);
      const options = { ...changed, version: seen, security: securityOf(values.security) };
      return change(
        () => rehearseWithdrawal(name, dataDir, options),
        () => withdraw(name, dataDir, options),
      );
    }
    case 'sign':
      return change(
        () => rehearseSigning(dataDir),
        () => sign(dataDir),
      );
    case 'key': {
      const { id, publicKey, privateKey } = makeSigningKey();
      return print({ id, publicKey, privateKey }, () =>
        [
          `Key ${id}`,
          `  private, for whoever releases: ${privateKey}`,
          `  public, for whoever serves:    ${publicKey}`,
        ].join('\n'),
      );
    }
    case 'may': {
      const name = nameOf(verb, first);
      return print({ may: true, name }, () => `${team ?? 'Whoever runs the product'} may release ${name}.`);
    }
    case 'walk':
      throw new ReleaseError('BROWSER_NEEDED', 'Pages are walked through by the release command itself');
    case 'token':
      throw new ReleaseError('SERVICE_NEEDED', `Tokens are the release service's, and none runs on ${dataDir}`);
    case 'verify': {
      const report = verifyStore(dataDir);
      const { generations, versions, pages, problems } = report;
      const counted = [
        count(generations, 'generation'),
        count(versions, 'version'),
        count(pages, 'set of pages', 'sets of pages'),
      ];
      const counts = `Held against what was published: ${counted.join(', ')}.`;
      const [worst, ...more] = problems;
      if (!worst) return print(report, () => counts);
      throw new ReleaseError(
        worst.code,
        more.length > 0 ? `${worst.sentence}, and ${more.length} more` : worst.sentence,
        [...problems.map(({ sentence }) => sentence), counts].join('\n'),
        report,
      );
    }
    case 'prune': {
      const days = values['older-than'] ?? String(PRUNE_AFTER_DAYS);
      if (!/^\d{1,4}$/.test(days)) throw refuseUse('--older-than takes a whole number of days');
      const isRehearsal = values['dry-run'] ?? false;
      const removed = prune(dataDir, { olderThanDays: Number(days), isRehearsal });
      return print({ dryRun: isRehearsal, removed }, () =>
        [
          ...removed.map(({ name, version, bytes }) => `${name} ${version}, ${(bytes / 1e6).toFixed(1)} MB`),
          `${isRehearsal ? 'Would remove' : 'Removed'} ${count(removed.length, 'version')}.`,
        ].join('\n'),
      );
    }
  }
}

function dispatch(args: readonly string[], context: CommandContext): void {
  const { values, positionals } = parseCommand(args);
  const { help, ...options } = values;
  const [name = '', ...given] = positionals;
  if (help || name === 'help') {
    const about = name === 'help' ? given[0] : name;
    return context.say(usage(readProduct(context.root), about ? knownVerb(about) : undefined));
  }
  const verb = knownVerb(name);
  const wrong = wrongUse(verb, given, Object.keys(options));
  if (wrong) throw refuseUse(wrong);
  ensureUse(verb, given, options);
  run(verbOf(verb, values), given, values, context);
}

/** Says in one line, "CODE: sentence", why a command came to nothing. Returns its exit code. */
export function tellFailure(error: unknown, args: readonly string[], context: CommandContext): number {
  const { hidden } = context;
  const { code, message } = describeFailure(error, () => dataDirOf(context.root, context.environment), hidden);
  const { details, data } = error instanceof ReleaseError ? error : { details: undefined, data: undefined };
  const say = (text: string) => context.say(withoutFolders(text, hidden ?? []));
  if (args.includes('--json')) say(JSON.stringify({ error: { code, message }, ...data }));
  else if (details) say(details);
  context.complain(`${code}: ${message}`);
  return exitCodeOf(code);
}

/** Runs the release command, without a walk; see `tellFailure` for a refusal. Returns the exit code. */
export function runCommand(args: readonly string[], context: CommandContext): number {
  try {
    dispatch(args, context);
    return 0;
  } catch (error) {
    return tellFailure(error, args, context);
  }
}
