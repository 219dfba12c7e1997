import { prune, PRUNE_AFTER_DAYS } from '@federated-pages/store/prune';
import { ReleaseError } from '@federated-pages/store/release-error';
import { rehearseSigning, sign } from '@federated-pages/store/sign';
import type { CommandRun } from '../command-run';
import { count } from '../describe';
import type { CommandOf } from '../release-command';

/** Signs the live content with the present keys. */
export async function runSign(_: CommandOf<'sign'>, run: CommandRun): Promise<void> {
  const { dataDir } = run.settings;
  await run.change(
    () => rehearseSigning(dataDir),
    () => sign(dataDir),
  );
}

/** Removes unused versions. */
export async function runPrune(
  { olderThanDays = PRUNE_AFTER_DAYS, dryRun }: CommandOf<'prune'>,
  run: CommandRun,
): Promise<void> {
  const isRehearsal = dryRun ?? false;
  const removed = await prune(run.settings.dataDir, { olderThanDays, isRehearsal });
  run.print({ dryRun: isRehearsal, removed }, () =>
    [
      ...removed.map(({ name, version, bytes }) => `${name} ${version}, ${(bytes / 1e6).toFixed(1)} MB`),
      `${isRehearsal ? 'Would remove' : 'Removed'} ${count(removed.length, 'version')}.`,
    ].join('\n'),
  );
}

/** Only a release service creates tokens. Errors: SERVICE_NEEDED. */
export function refuseToken(_: CommandOf<'token'>, { settings }: CommandRun): never {
  throw new ReleaseError('SERVICE_NEEDED', `Tokens are the release service's, and none runs on ${settings.dataDir}`);
}
