/** How many dialogs hold the lock, kept on the element: several remotes may each bring a copy of this module. */
const HOLDERS = 'scrollLocks';

/**
 * Stops the page behind a modal from scrolling; the returned function undoes it once. Locks may nest. Where a scrollbar
 * took up room that room is kept, so that the page does not jump sideways.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  const change = (by: number) => {
    const holders = Number(root.dataset[HOLDERS] ?? 0) + by;
    if (holders > 0) {
      root.dataset[HOLDERS] = String(holders);
      if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
      root.style.overflow = 'hidden';
    } else {
      delete root.dataset[HOLDERS];
      root.style.removeProperty('overflow');
      root.style.removeProperty('scrollbar-gutter');
    }
  };
  change(+1);
  let held = true;
  return () => {
    if (held) change(-1);
    held = false;
  };
}
