import { memoryHistory } from '../testing/memory-history';
import { defineRemote, type RemoteModule } from './define-remote';
import type { MountProps } from './navigation';

/** A shell's properties for a mount; all have the same name. */
function ground(): MountProps {
  const history = memoryHistory({ routes: ['/x'], overlays: [] }, '/x');
  return {
    name: 'mf-x',
    domElement: document.body.appendChild(document.createElement('div')),
    footerElement: document.body.appendChild(document.createElement('div')),
    navigation: history.navigationFor('page'),
    hydrate: false,
    onCommit: jest.fn(),
    onFault: jest.fn(),
  };
}

const never = new Promise<void>(() => undefined);

/** A remote whose page waits for `preload`. */
function remoteThatWaits(preload?: RemoteModule['preload']): RemoteModule {
  return defineRemote({ App: () => <h1>Here</h1>, Footer: () => <p>Below</p>, ...(preload && { preload }) });
}

test('one mount that ends takes nothing of another of the same name', async () => {
  const remote = remoteThatWaits();
  const [first, second] = [ground(), ground()];
  await Promise.all([remote.mount(first), remote.mount(second)]);
  await remote.unmount(first);
  expect([first, second].map(({ domElement }) => domElement.innerHTML)).toEqual(['', '<h1>Here</h1>']);
  expect(second.footerElement?.innerHTML).toBe('<p>Below</p>');
  await remote.unmount(second);
  expect([second.domElement.innerHTML, second.footerElement?.innerHTML]).toEqual(['', '']);
});

test('a page unmounted during its load is not mounted when its files arrive', async () => {
  let come: () => void = () => undefined;
  const remote = remoteThatWaits(() => new Promise((resolve) => (come = resolve)));
  const props = ground();
  const mounting = remote.mount(props);
  await remote.unmount(props);
  come();
  await mounting;
  expect([props.domElement.innerHTML, props.footerElement?.innerHTML]).toEqual(['', '']);
  expect(props.onCommit).not.toHaveBeenCalled();
});

test('a page not yet mounted is unmounted at once', async () => {
  const remote = defineRemote({
    App() {
      throw never;
    },
  });
  const props = ground();
  void remote.mount(props);
  await remote.unmount(props);
  await new Promise((resolve) => setTimeout(resolve));
  expect(props.domElement.innerHTML).toBe('');
});
