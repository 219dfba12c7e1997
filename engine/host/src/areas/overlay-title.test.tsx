import type { Area } from '@federated-pages/manifest';
import { defineRemote, type MountProps } from '@federated-pages/sdk/remote';
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

const remoteCalled = (title: string) => defineRemote({ App: () => <title>{title}</title> });

function propsFor(area: Area, onCommit: () => void): MountProps {
  const location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
  const nothing = () => undefined;
  const domElement = document.body.appendChild(document.createElement('div'));
  // As prerendered, where Suspense leaves its marks.
  if (area === 'page') domElement.innerHTML = '<!--$--><!--/$-->';
  return {
    name: area,
    domElement,
    navigation: {
      area,
      getLocation: () => location,
      subscribe: () => nothing,
      navigator: { createHref: String, push: nothing, replace: nothing, go: nothing },
      closeOverlay: nothing,
    },
    hydrate: area === 'page',
    onCommit,
    onFault: (error) => {
      throw error;
    },
  };
}

test.each([['page', 'overlay'] as const, ['overlay', 'page'] as const])(
  'the overlay names the tab when both are mounted at the same time, the %s a moment before the %s',
  async (...order) => {
    document.head.innerHTML = '<title>Page</title>';
    const title = keepOverlayTitle();
    const mount = {
      page: () => remoteCalled('Page').mount(propsFor('page', title.pageStands)),
      overlay: () => remoteCalled('Overlay').mount(propsFor('overlay', title.overlayStands)),
    };
    await Promise.all(order.map((area) => mount[area]()));
    expect(document.title).toBe('Overlay');
  },
);
