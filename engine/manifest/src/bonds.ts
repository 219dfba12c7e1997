import { findFragment } from './fragments';
import type { RemoteDescriptor } from './types';

const FRAME = 'the frame';
const NOBODY = 'nobody';

/** A dependency between remotes, as the manifest states it. */
export interface Bond {
  from: string;
  /** The relation, as a verb. */
  how: 'places' | 'fills' | 'listens to';
  /** A remote, "the frame" or "nobody". */
  to: string;
  what: string;
}

const names = (of: object | undefined) => Object.keys(of ?? {});

/** All dependencies by fragments, slots and events. */
export function bondsOf({ remotes }: { remotes: readonly RemoteDescriptor[] }): Bond[] {
  const holder = (has: (remote: RemoteDescriptor) => boolean) => remotes.find(has)?.name ?? FRAME;
  return remotes.flatMap((remote): Bond[] => [
    ...names(remote.uses).map((of): Bond => ({
      from: remote.name,
      how: 'places',
      to: findFragment(remotes, of)?.remote.name ?? NOBODY,
      what: of,
    })),
    ...names(remote.fills).map((slot): Bond => ({
      from: remote.name,
      how: 'fills',
      to: holder(({ slots }) => names(slots).includes(slot)),
      what: slot,
    })),
    ...names(remote.listens).map((event): Bond => ({
      from: remote.name,
      how: 'listens to',
      to: holder(({ events }) => names(events).includes(event)),
      what: event,
    })),
  ]);
}
