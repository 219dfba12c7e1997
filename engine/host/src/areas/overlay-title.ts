/**
 * React puts the title of what it mounts before the others, and browsers show the first. So an overlay names the tab,
 * unless the page below it is mounted later, as it may be in a tab that was opened on the overlay: then the overlay's
 * title is moved to the front again. React does not mind: it only ever removes its elements from wherever they are.
 * Whose title the first one is can be told only while it is put there, so both `...Stands` belong into the very commit.
 */
export function keepOverlayTitle() {
  const first = () => document.head.querySelector('title');
  let ofOverlay: HTMLTitleElement | null = null;
  return {
    overlayStands() {
      ofOverlay = first();
    },
    overlayLeaves() {
      ofOverlay = null;
    },
    pageStands() {
      if (ofOverlay?.isConnected) document.head.insertBefore(ofOverlay, first());
    },
  };
}
