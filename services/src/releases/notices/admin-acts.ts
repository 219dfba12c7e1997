import { runningPreviews, statedVersion, type Generation } from 'federated-pages/store';
import type { NewNotice } from './notice.repository';

export type Before = Pick<Generation, 'remotes' | 'canaries' | 'previews'>;
type Act = Pick<NewNotice, 'kind' | 'team' | 'remote' | 'version'>;

/** What an admin did to a remote by making a generation. That it is withdrawn is told whoever did it. */
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

/** What an admin did by making a generation, each act for the team whose it is. */
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
