/**
 * Sent on `window` by the shell before newer versions of pages take the place of those in the tab. Whoever would lose
 * something by it prevents it; it is sent again at the next navigation.
 */
export const ADOPTION = 'composition:adopt';

/** What the event is about. */
export interface Adoption {
  /** The document is loaded anew: all that lives in the tab's memory alone goes. */
  takesLoad: boolean;
}
