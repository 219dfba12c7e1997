/**
 * Sent on `window` by the shell before newer versions of pages take the place of those in the tab, which may take a load
 * of the document. Whoever would lose something by it prevents it; it is sent again at the next navigation.
 */
export const ADOPTION = 'mealtime:adopt';
