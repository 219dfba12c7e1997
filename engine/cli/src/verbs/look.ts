import { makeSigningKey } from '@federated-pages/store/signing';
import { ReleaseError } from '@federated-pages/store/release-error';
import { verifyStore } from '@federated-pages/store/verify';
import type { CommandRun } from '../command-run';
import { count, describe, summary } from '../describe';
import { describeDiff } from '../diff';
import type { CommandOf } from '../release-command';

/** Shows the live generation. Errors: NOTHING_LIVE. */
export async function showStatus(_: CommandOf<'status'>, run: CommandRun): Promise<void> {
  const { store, settings } = run;
  const live = await store.live();
  if (!live)
    throw new ReleaseError(
      'NOTHING_LIVE',
      `Nothing has been published in ${settings.dataDir} yet. Publish the shell first: npm run release -- publish shell`,
    );
  const { storage } = store;
  const where = storage === undefined ? settings.dataDir : `${storage}, of which ${settings.dataDir} is a working copy`;
  run.print({ ...summary(live), store: storage ?? settings.dataDir }, () => `${describe(live)}\nStore: ${where}`);
}

/** Lists all generations, newest first. */
export async function showHistory(_: CommandOf<'history'>, run: CommandRun): Promise<void> {
  const { store } = run;
  const generations = (await store.readAll()).reverse();
  run.print(generations.map(summary), () =>
    generations.map((one) => `${one.generation}  ${one.createdAt}  ${one.reason}`).join('\n'),
  );
}

/** Shows the differences between two generations. Errors: GENERATION_UNKNOWN. */
export async function showDiff({ from, to }: CommandOf<'diff'>, run: CommandRun): Promise<void> {
  const changes = describeDiff(await run.store.read(from), await run.store.read(to));
  run.print(
    changes,
    () =>
      changes.map((one) => `${one.name}: ${one.from ?? 'absent'} -> ${one.to ?? 'absent'}`).join('\n') ||
      'No difference',
  );
}

/** Confirms that a team may release a remote; otherwise the command was refused before. */
export function showMay({ name }: CommandOf<'may'>, run: CommandRun): void {
  run.print({ may: true, name }, () => `${run.context.team ?? "The product's operator"} may release ${name}.`);
}

/** Generates a signing key. */
export function showKey(_: CommandOf<'key'>, run: CommandRun): void {
  const { id, publicKey, privateKey } = makeSigningKey();
  run.print({ id, publicKey, privateKey }, () =>
    [`Key ${id}`, `  private, for releasing: ${privateKey}`, `  public, for serving:    ${publicKey}`].join('\n'),
  );
}

/** Verifies the whole store. Errors: STORE_DAMAGED or FILE_CHANGED, with all problems as details. */
export async function verify(_: CommandOf<'verify'>, run: CommandRun): Promise<void> {
  const report = await verifyStore(run.settings.dataDir);
  const { generations, versions, pages, problems } = report;
  const counted = [
    count(generations, 'generation'),
    count(versions, 'version'),
    count(pages, 'set of pages', 'sets of pages'),
  ];
  const counts = `Compared with the published files: ${counted.join(', ')}.`;
  const [worst, ...more] = problems;
  if (!worst) return run.print(report, () => counts);
  throw new ReleaseError(
    worst.code,
    more.length > 0 ? `${worst.sentence}, and ${more.length} more` : worst.sentence,
    [...problems.map(({ sentence }) => sentence), counts].join('\n'),
    report,
  );
}
