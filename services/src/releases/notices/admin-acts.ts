import { runningPreviews, statedVersion, type Generation } from 'federated-pages/store';
import type { NewNotice } from './notice.repository';

export type Before = Pick<Generation, 'remotes' | 'canaries' | 'previews'>;
type Act = Pick<NewNotice, 'kind' | 'team' | 'remote' | 'version'>;

/** Changes of a remote by an admin's generation. A withdrawal is reported by `noticesOf`, whoever made it. */
function actsOn(name: string, before: Before, after: Generation): Act[] {
  const isIt = (one: { name: string }) => one.name === name;
  const [was, is] = [before.remotes.find(isIt), after.remotes.find(isIt)];
  if (!is) return [];
  const act = (kind: Act['kind'], version: string) => ({ kind, team: is.owner, remote: name, version });
  if (!was) return [act('brought-back-by-admin', is.version)];
  const canary = before.canaries?.find(({ remote }) => isIt(remote))?.remote.version;
  const isOver = canary !== undefined && !after.canaries?.some(({ remote }) => isIt(remote));
  if (isOver && is.version === canary) return [act('canary-promoted-by-admin', canary)];
  const isRefused = after.ended?.some(({ remote }) => remote === name) === true;
  return [
    ...(isOver && !isRefused ? [act('canary-ended-by-admin', canary)] : []),
    ...(is.version !== was.version ? [act('rolled-back-by-admin', was.version)] : []),
  ];
}

/** An admin's changes in a generation, each addressed to the team that owns the remote. */
export function adminActsOf(before: Before, after: Generation): Act[] {
  const previews = runningPreviews(before.previews, Date.parse(after.createdAt)).filter(
    ({ id }) => !after.previews?.some((one) => one.id === id),
  );
  return [
    ...after.remotes.flatMap(({ name }) => actsOn(name, before, after)),
    ...previews.map(({ by, remote: { name, owner, version } }) => ({
      ...{ kind: 'preview-ended-by-admin' as const, team: by ?? owner, remote: name, version: statedVersion(version) },
    })),
  ];
}
