import { findFragment, mismatch, type RemoteDescriptor, type Shape } from '../manifest';
import { ReleaseError, type ReleaseErrorCode } from './release-error';

type Party = Pick<RemoteDescriptor, 'name' | 'owner' | 'fragments' | 'slots' | 'fills' | 'events' | 'uses' | 'listens'>;

export interface AgreementRules {
  /** Those of the shell's frame: they give no properties. */
  frameSlots: readonly string[];
  /** Remotes whose builds are new, and those that are no longer live: agreements between others are left alone. */
  changed: ReadonlySet<string>;
  /** Whether others may use what a remote has yet to offer. */
  mayBeMissing(remote: string): boolean;
}

const entries = <T>(named: Readonly<Record<string, T>> | undefined) => Object.entries(named ?? {});

/** Whoever states a name that is for one remote alone, by the name. Throws when two do. */
function holders(
  remotes: readonly Party[],
  field: 'slots' | 'events',
  code: ReleaseErrorCode,
): Map<string, [Party, Shape]> {
  const held = new Map<string, [Party, Shape]>();
  for (const remote of remotes) {
    for (const [name, shape] of entries(remote[field])) {
      const other = held.get(name)?.[0];
      if (other)
        throw new ReleaseError(
          code,
          `${remote.name} states "${name}" under "${field}", which is that of ${other.name}`,
        );
      held.set(name, [remote, shape]);
    }
  }
  return held;
}

/**
 * Holds what remotes give one another against what they take: properties of fragments and slots, and what events say, in
 * both directions. Errors: FRAGMENT_MISSING, SLOT_MISSING, EVENT_MISSING, SLOT_TAKEN, EVENT_TAKEN, PROPERTIES_MISMATCH,
 * EVENT_MISMATCH.
 */
export function checkAgreements(
  remotes: readonly Party[],
  { frameSlots, changed, mayBeMissing }: AgreementRules,
): void {
  const slots = holders(remotes, 'slots', 'SLOT_TAKEN');
  const events = holders(remotes, 'events', 'EVENT_TAKEN');
  const concerns = (...names: string[]) => names.some((name) => changed.has(name));
  const isLive = (name: string) => remotes.some((one) => one.name === name);

  for (const user of remotes) {
    for (const [of, given] of entries(user.uses)) {
      const [provider = ''] = of.split('/');
      if (!concerns(user.name, provider)) continue;
      const found = findFragment(remotes, of);
      if (!found) {
        if (mayBeMissing(provider)) continue;
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
      if (!concerns(user.name, ...(owner ? [owner.name] : []))) continue;
      if (!given && !frameSlots.includes(slot)) {
        const known = [...frameSlots, ...slots.keys()].join(', ') || 'none';
        throw new ReleaseError('SLOT_MISSING', `${user.name} fills ${slot}, which nobody has. Slots: ${known}`);
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
      const [teller, told] = events.get(event) ?? [];
      if (!concerns(user.name, ...(teller ? [teller.name] : []))) continue;
      if (!told) {
        if (mayBeMissing(user.name)) continue;
        throw new ReleaseError('EVENT_MISSING', `${user.name} (${user.owner}) listens to ${event}, which nobody tells`);
      }
      const problem = mismatch(taken, told);
      if (problem)
        throw new ReleaseError(
          'EVENT_MISMATCH',
          `${event} of ${teller?.name} says other things than ${user.name} (${user.owner}) expects: ${problem}`,
        );
    }
  }
}
