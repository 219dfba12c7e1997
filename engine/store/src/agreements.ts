import { findFragment, mismatch, type RemoteDescriptor, type Shape } from '@federated-pages/manifest';
import { ReleaseError, type ReleaseErrorCode } from './release-error';

type Party = Pick<RemoteDescriptor, 'name' | 'owner' | 'fragments' | 'slots' | 'fills' | 'events' | 'uses' | 'listens'>;

export interface AgreementRules {
  /** Slots of the shell's frame, which pass no properties. */
  frameSlots: readonly string[];
  /** Names of new and removed remotes: agreements between others are not checked. */
  changed: ReadonlySet<string>;
  /** The live remotes, to name the former owner of a missing slot or event. */
  before: readonly Party[];
  /** Remotes before their first release, which others may already depend on. */
  upcoming: readonly Partial<Party>[];
  /** Accepts missing fragments, slots and events. Default: false. */
  allowMissing?: boolean;
}

const entries = <T>(named: Readonly<Record<string, T>> | undefined) => Object.entries(named ?? {});

/** The owner of each exclusive name. Throws if a new build claims another remote's name. */
function holders(
  remotes: readonly Party[],
  field: 'slots' | 'events',
  code: ReleaseErrorCode,
  changed: ReadonlySet<string>,
): Map<string, [Party, Shape]> {
  const held = new Map<string, [Party, Shape]>();
  for (const remote of remotes) {
    for (const [name, shape] of entries(remote[field])) {
      const other = held.get(name)?.[0];
      const taker = changed.has(remote.name) ? remote : other;
      if (other && taker && changed.has(taker.name))
        throw new ReleaseError(
          code,
          `${taker.name} states "${name}" under "${field}", which is that of ${(taker === remote ? other : remote).name}`,
        );
      if (!other) held.set(name, [remote, shape]);
    }
  }
  return held;
}

/**
 * Checks fragments, slots and events between remotes: that they exist, and that properties and details match, in both
 * directions. Errors: FRAGMENT_MISSING, SLOT_MISSING, EVENT_MISSING, SLOT_TAKEN, EVENT_TAKEN, PROPERTIES_MISMATCH,
 * EVENT_MISMATCH.
 */
export function checkAgreements(
  remotes: readonly Party[],
  { frameSlots, changed, before, upcoming, allowMissing = false }: AgreementRules,
): void {
  const slots = holders(remotes, 'slots', 'SLOT_TAKEN', changed);
  const events = holders(remotes, 'events', 'EVENT_TAKEN', changed);
  const concerns = (...names: (string | undefined)[]) => names.some((name) => name !== undefined && changed.has(name));
  /** The former owner; a slot without one was the shell's. */
  const had = (field: 'slots' | 'events', name: string) =>
    before.find((one) => Object.hasOwn(one[field] ?? {}, name))?.name ?? (field === 'slots' ? 'shell' : undefined);
  const willHave = (field: 'slots' | 'events', name: string) =>
    allowMissing || upcoming.some((one) => Object.hasOwn(one[field] ?? {}, name));
  const isLive = (name: string) => remotes.some((one) => one.name === name);

  for (const user of remotes) {
    for (const [of, given] of entries(user.uses)) {
      const [provider = ''] = of.split('/');
      if (!concerns(user.name, provider)) continue;
      const found = findFragment(remotes, of);
      if (!found) {
        if (allowMissing || upcoming.some(({ name }) => name === provider)) continue;
        const why = isLive(provider) ? `${provider} does not offer it` : `${provider} is not live`;
        throw new ReleaseError('FRAGMENT_MISSING', `${user.name} (${user.owner}) uses ${of}, but ${why}`);
      }
      const problem = mismatch(found.fragment, given);
      if (problem)
        throw new ReleaseError(
          'PROPERTIES_MISMATCH',
          `${user.name} (${user.owner}) gives ${of} other properties than it takes: ${problem}. ` +
            `See "uses" in ${user.name}/remote.json and "fragments" in ${provider}/remote.json`,
        );
    }

    for (const [slot, fillings] of entries(user.fills)) {
      const [owner, given] = slots.get(slot) ?? [];
      if (!concerns(user.name, owner?.name, had('slots', slot))) continue;
      if (!given && !frameSlots.includes(slot)) {
        if (willHave('slots', slot)) continue;
        const known = [...frameSlots, ...slots.keys()].join(', ') || 'none';
        throw new ReleaseError('SLOT_MISSING', `${user.name} fills ${slot}, which no remote has. Slots: ${known}`);
      }
      for (const filling of fillings) {
        const name = typeof filling === 'string' ? filling : filling.fragment;
        const problem = mismatch(user.fragments?.[name] ?? {}, given ?? {});
        if (problem)
          throw new ReleaseError(
            'PROPERTIES_MISMATCH',
            `${user.name}/${name} takes other properties than the slot ${slot} gives it: ${problem}`,
          );
      }
    }

    for (const [event, taken] of entries(user.listens)) {
      const [sender, sent] = events.get(event) ?? [];
      if (!concerns(user.name, sender?.name, had('events', event))) continue;
      if (!sent) {
        if (willHave('events', event)) continue;
        throw new ReleaseError('EVENT_MISSING', `${user.name} (${user.owner}) listens to ${event}, which none sends`);
      }
      const problem = mismatch(taken, sent);
      if (problem)
        throw new ReleaseError(
          'EVENT_MISMATCH',
          `${event} of ${sender?.name} says other things than ${user.name} (${user.owner}) expects: ${problem}`,
        );
    }
  }
}
