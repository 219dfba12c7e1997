/**
 * Data attribute with the number of open locks; on the element, as remotes may bundle their own copy of this module.
 */
const HOLDERS = 'scrollLocks';

/**
 * Locks the page's scrolling behind a modal; the returned function unlocks it once. Locks may nest. A scrollbar's
 * gutter stays, so that the page does not shift.
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
