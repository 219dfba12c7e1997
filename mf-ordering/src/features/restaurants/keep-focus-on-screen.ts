import { flushSync } from 'react-dom';

/**
 * Applies an update of state that changes the height of what stands above the focus.
 * What has the focus and was on the screen is on it afterwards; what a visitor scrolled away from stays away.
 */
export function keepFocusOnScreen(update: () => void) {
  const focused = document.activeElement;
  const wasOnScreen = focused !== null && focused !== document.body && isOnScreen(focused);
  flushSync(update);
  if (wasOnScreen && !isOnScreen(focused)) focused.scrollIntoView({ block: 'nearest' });
}

/** Browsers scroll to whole pixels, layout knows fractions of them: a pixel beyond the edge still counts. */
function isOnScreen(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= -1 && bottom <= window.innerHeight + 1;
}
