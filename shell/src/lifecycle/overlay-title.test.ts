import { keepOverlayTitle } from './overlay-title';

/** As React adds the title of what it mounts. */
function mountTitle(text: string): HTMLTitleElement {
  const element = Object.assign(document.createElement('title'), { textContent: text });
  document.head.insertBefore(element, document.head.querySelector('title'));
  return element;
}

beforeEach(() => document.head.replaceChildren());

test('the overlay names the tab, whichever of the two is mounted first', () => {
  const title = keepOverlayTitle();
  mountTitle('Page');
  title.pageStands();
  mountTitle('Overlay');
  title.overlayStands();
  expect(document.title).toBe('Overlay');

  mountTitle('Page, later');
  expect(document.title).toBe('Page, later');
  title.pageStands();
  expect(document.title).toBe('Overlay');
});

test('once it has gone, the page names the tab', () => {
  const title = keepOverlayTitle();
  const ofOverlay = mountTitle('Overlay');
  title.overlayStands();
  title.overlayLeaves();
  ofOverlay.remove();
  mountTitle('Page');
  title.pageStands();
  expect(document.title).toBe('Page');
});
