import { NEED_KINDS, type Need, type RemoteDescriptor } from '@federated-pages/manifest';
import { ReleaseError } from './release-error';

/** A need as text, one entry for each permission. */
const statementsOf = ({ setting, ...need }: Need): { plain: string; stated: string }[] => {
  const where = setting === undefined ? '' : ` where "${setting}" is set`;
  return [
    ...(setting === undefined ? [] : [`setting ${setting}`]),
    ...NEED_KINDS.flatMap((kind) => (need[kind] ?? []).map((value) => `${kind} ${value}`)),
  ].map((plain) => ({ plain, stated: plain.startsWith('setting ') ? plain : `${plain}${where}` }));
};

/** Needs that the live version does not have, as text. A conditional need is covered by an unconditional one. */
function newNeeds(live: readonly Need[] = [], next: readonly Need[] = []): string[] {
  const held = new Set(live.flatMap((need) => statementsOf(need).map(({ stated }) => stated)));
  const added = next
    .flatMap(statementsOf)
    .filter(({ plain, stated }) => !held.has(plain) && !held.has(stated))
    .map(({ stated }) => stated);
  return [...new Set(added)];
}

/** Throws NEEDS_NEW if a remote needs more than its live version. */
export function ensureNeedsAreKnown(
  live: readonly Pick<RemoteDescriptor, 'name' | 'needs'>[],
  { name, needs }: Pick<RemoteDescriptor, 'name' | 'needs'>,
): void {
  const added = newNeeds(live.find((one) => one.name === name)?.needs, needs);
  if (added.length === 0) return;
  throw new ReleaseError(
    'NEEDS_NEW',
    `${name} needs what its live version does not: ${added.join(', ')}. ` +
      'Its pages would be given it; say --accept-needs if they are to be',
  );
}
