import { findFragment } from './fragments';
import type { RemoteDescriptor } from './types';

const FRAME = 'the frame';
const NOBODY = 'nobody';

/** A dependency between remotes, as the manifest states it. */
export interface Dependency {
  from: string;
  /** The relation, as a verb. */
  how: 'places' | 'fills' | 'listens to';
  /** A remote, "the frame" or "nobody". */
  to: string;
  what: string;
}

const names = (of: object | undefined) => Object.keys(of ?? {});

/** All dependencies by fragments, slots and events. */
export function dependenciesOf({ remotes }: { remotes: readonly RemoteDescriptor[] }): Dependency[] {
  const holder = (has: (remote: RemoteDescriptor) => boolean) => remotes.find(has)?.name ?? FRAME;
  return remotes.flatMap((remote): Dependency[] => [
    ...names(remote.uses).map((of): Dependency => ({
      from: remote.name,
      how: 'places',
      to: findFragment(remotes, of)?.remote.name ?? NOBODY,
      what: of,
    })),
    ...names(remote.fills).map((slot): Dependency => ({
      from: remote.name,
      how: 'fills',
      to: holder(({ slots }) => names(slots).includes(slot)),
      what: slot,
    })),
    ...names(remote.listens).map((event): Dependency => ({
      from: remote.name,
      how: 'listens to',
      to: holder(({ events }) => names(events).includes(event)),
      what: event,
    })),
  ]);
}
