/**
 * Dispatched on `window` before the shell replaces page versions in the tab. Call `preventDefault` if that would lose
 * input; the event is sent again at the next navigation.
 */
export const ADOPTION = 'composition:adopt';

/** The event's detail. */
export interface Adoption {
  /** The document will be reloaded, which loses the tab's in-memory state. */
  takesLoad: boolean;
}
