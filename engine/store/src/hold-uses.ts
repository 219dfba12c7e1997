import fs from 'node:fs';
import path from 'node:path';
import { providersOf, readLiveRemotes, usesAgainst } from './live-agreements';
import { format } from './format';
import { findWorkspace, readRemoteJson, remoteFolders } from './workspace';

interface HeldUses {
  /** Remaining differences and failed requests, as sentences. */
  notes: string[];
  /** Updated entries, "<remote>: <remote>/<fragment>". */
  takenOver: string[];
}

/** Writes the live fragments' properties into "uses" of a remote.json, in its formatting. */
function takeOver(dir: string, taken: Readonly<Record<string, object>>): void {
  const file = path.join(dir, 'remote.json');
  const descriptor = JSON.parse(fs.readFileSync(file, 'utf8')) as { uses?: object };
  fs.writeFileSync(file, JSON.stringify({ ...descriptor, uses: { ...descriptor.uses, ...taken } }));
  format(dir, 'remote.json');
}

/**
 * Compares "uses" of remotes with the live fragments. An unreachable composition is a note, not an error. Errors:
 * REMOTE_UNKNOWN, DESCRIPTOR_INVALID, NAME_MISMATCH.
 * @param options.name of one remote. Default: all
 * @param options.fromLive updates existing entries to the live fragments' properties
 */
export async function holdUses(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  { name, fromLive = false }: { name?: string | undefined; fromLive?: boolean },
): Promise<HeldUses> {
  const names = name === undefined ? remoteFolders(root) : [findWorkspace(root, name).name];
  const remotes = names
    .filter((one) => one !== 'shell')
    .map((one) => readRemoteJson({ name: one, dir: path.join(root, one) }));
  const held: HeldUses = { notes: [], takenOver: [] };
  const providers = remotes.flatMap(providersOf);
  if (providers.length === 0) return held;

  let live: Awaited<ReturnType<typeof readLiveRemotes>>;
  try {
    live = await readLiveRemotes(root, providers, environment, { refresh: true });
  } catch (error) {
    held.notes.push(`"uses" was not compared with the live generation: ${(error as Error).message}`);
    return held;
  }
  if (!live) {
    held.notes.push('"uses" was not compared with the live generation: nothing has been released yet');
    return held;
  }
  for (const remote of remotes) {
    const differences = usesAgainst(live.remotes, remote);
    const taken = fromLive
      ? Object.fromEntries(differences.flatMap(({ of, taken: shape }) => (shape ? [[of, shape]] : [])))
      : {};
    if (Object.keys(taken).length > 0) takeOver(path.join(root, remote.name), taken);
    held.takenOver.push(...Object.keys(taken).map((of) => `${remote.name}: ${of}`));
    held.notes.push(...differences.filter(({ of }) => taken[of] === undefined).map(({ says }) => says));
  }
  return held;
}
