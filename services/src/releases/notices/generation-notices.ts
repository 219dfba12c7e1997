import { statedVersion, type Generation } from 'federated-pages/store';
import { adminActsOf, type Before } from './admin-acts';
import type { NewNotice } from './notice.repository';

/**
 * Notices of a generation's side effects on other teams, and of withdrawals; each goes to the team that owns the remote.
 *
 * @param admin the author, if an admin used a button; else null: a team gets no notice of its own releases
 */
export function noticesOf(before: Before, after: Generation, admin: string | null): NewNotice[] {
  const ownerOf = (name: string) =>
    [...before.remotes, ...after.remotes].find((one) => one.name === name)?.owner ?? undefined;
  const notice = (kind: NewNotice['kind'], team: string | undefined, of: Omit<NewNotice, 'kind' | 'team' | 'event'>) =>
    team === undefined ? [] : [{ ...of, kind, team, event: `${after.generation} ${kind} ${of.remote} ${of.version}` }];
  const refused = (after.ended ?? []).flatMap(({ remote, version, problem }) =>
    notice('canary-refused', ownerOf(remote), { remote, version, why: `By "${after.reason}". ${problem}` }),
  );
  const previews = (after.previews ?? []).flatMap(({ id, remote, by, problem }) => {
    const known = before.previews?.find((one) => one.id === id);
    if (problem === undefined || !known || known.problem !== undefined) return [];
    const why = `The preview ${id}, by "${after.reason}". ${problem}`;
    return notice('preview-refused', by ?? remote.owner, {
      remote: remote.name,
      version: statedVersion(remote.version),
      why,
    }).map((one) => ({ ...one, event: `${one.event} ${id}` }));
  });
  const asked = `By ${admin === null ? '' : `${admin}, an admin: `}"${after.reason}".`;
  const withdrawn = before.remotes
    .filter(({ name }) => !after.remotes.some((one) => one.name === name))
    .flatMap(({ name, version, owner }) => notice('withdrawn', owner, { remote: name, version, why: asked }));
  const acts = admin === null ? [] : adminActsOf(before, after);
  return [
    ...[...refused, ...previews, ...withdrawn],
    ...acts.flatMap(({ kind, team, remote, version }) => notice(kind, team, { remote, version, why: asked })),
  ];
}
