/**
 * Keeps an overlay's title first in the head, which is the one that browsers show. React inserts a title before the
 * others, so a page mounted after its overlay would win. React only removes its own titles, so moving them is safe.
 * Call both `...Stands` within the commit: later the first title may belong to another root.
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
