import type { RemoteRelease, RemoteVersion } from '@federated-pages/manifest';
import type { MountProps } from '@federated-pages/sdk/remote';
import type { Mountable, View } from './mountable';
import { mountFactory } from './remote-mount';
import { MOUNT_TRANSITIONS } from './mount-transitions';

type Status = keyof typeof MOUNT_TRANSITIONS;

const statuses = Object.keys(MOUNT_TRANSITIONS) as Status[];

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const version = (number: string) =>
  ({ name: 'mf-a', owner: 'team', version: number, base: `/remotes/mf-a/${number}/`, files: {} }) as RemoteRelease;

/** How the files of a version behave. Those that hang take a second to load, and never mount. */
type Files = 'good' | 'missing' | 'slow' | 'hanging' | 'throwing';

/** A mount whose remote has a live version and, unless there is none, a previous one. */
function slotOf(live: Files, previous?: Files, isComposed = false) {
  const files: Record<string, Files | undefined> = { '2.0.0': live, '1.0.0': previous };
  const release = {
    ...version('2.0.0'),
    previous: previous ? version('1.0.0') : null,
  } as RemoteRelease;
  const calls: string[] = [];
  const visits: string[] = [];
  let close: () => void = () => undefined;
  let closed: Promise<void> = Promise.resolve();
  let isNew = true;
  let props: MountProps | undefined;
  const view: View = {
    open() {
      closed = new Promise((resolve) => (close = resolve));
      calls.push('open');
      const wasNew = isNew;
      isNew = false;
      return wasNew && isComposed;
    },
    wait: () => void calls.push('wait'),
    closed: () => closed,
    cancel: () => close(),
    target: () => ({ domElement: document.createElement('div'), hydrate: false }),
    showRemote: ({ version: shown }) => void calls.push(`show ${shown}`),
    transferInput: () => undefined,
    expectReplaced: () => undefined,
    replayInput: () => void calls.push('hand'),
    replace: () => void calls.push('replace'),
    showFallback: (isOver) => void calls.push(`fallback${isOver ? '' : ', more may come'}`),
    discard: () => void calls.push('discard'),
    close() {
      close();
      calls.push('close');
    },
  };
  const part: Mountable<MountProps> = {
    async load({ version: asked }: RemoteVersion) {
      const how = files[asked];
      if (how === 'hanging') await new Promise((resolve) => setTimeout(resolve, 1_000));
      if (how === 'slow') throw Object.assign(new Error('late'), { name: 'ChunkLoadError', type: 'timeout' });
      if (how === 'missing') throw new Error('404');
      return {
        bootstrap: () => Promise.resolve(),
        async mount() {
          if (how === 'throwing') throw new Error('at its first render');
          if (how === 'hanging') await new Promise(() => undefined);
        },
        unmount: () => Promise.resolve(calls.push(`unmount ${asked}`)),
      };
    },
    propsFor: (target, callbacks) => (props = { ...target, ...callbacks } as MountProps),
  };
  const createMount = mountFactory({ forget: jest.fn(), bust: jest.fn() }, (_, shown) => void visits.push(shown));
  const mount = createMount(release, () => Promise.resolve(release), view, part);
  return { mount, release, calls, visits, files, throwNow: () => props?.onFault(new Error('in use')) };
}

type Tried = ReturnType<typeof slotOf>;

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** A mount that has come to a status as it does in use. */
const ways: Record<Status, () => Promise<Tried>> = {
  outside: () => Promise.resolve(slotOf('good')),
  async asleep() {
    const tried = slotOf('good', undefined, true);
    await tried.mount.enter();
    return tried;
  },
  async loading() {
    const tried = slotOf('hanging');
    void tried.mount.enter();
    await later();
    return tried;
  },
  async overdue() {
    const tried = await ways.loading();
    await later(3_000);
    return tried;
  },
  async standing() {
    const tried = slotOf('good');
    await Promise.all([tried.mount.enter(), later()]);
    return tried;
  },
  async late() {
    const tried = slotOf('slow');
    await Promise.all([tried.mount.enter(), later()]);
    return tried;
  },
  async failed() {
    const tried = slotOf('missing');
    await Promise.all([tried.mount.enter(), later()]);
    return tried;
  },
  async abandoned() {
    const tried = await ways.loading();
    tried.mount.abandon();
    return tried;
  },
};

/** Actions on a mount, by the event of the table. */
const actions: Record<string, (mount: Tried['mount']) => unknown> = {
  load: (mount) => mount.enter(),
  wake: (mount) => mount.wake(),
  retry: (mount) => mount.retry(),
  abandon: (mount) => mount.abandon(),
  resume: (mount) => mount.resume(),
  leave: (mount) => mount.leave(),
};

describe.each(statuses)('%s', (status) => {
  test('is come to', async () => expect((await ways[status]()).mount.status()).toBe(status));

  test.each(Object.keys(actions))('%s leads where the table says, or nowhere', async (event) => {
    const { mount, calls } = await ways[status]();
    const before = calls.length;
    const row: Partial<Record<string, Status>> = MOUNT_TRANSITIONS[status];
    actions[event]?.(mount);
    expect(mount.status()).toBe(row[event] ?? status);
    if (!row[event]) expect(calls).toHaveLength(before);
  });

  test('is left for good from anywhere, and nothing shows after it', async () => {
    const { mount, calls } = await ways[status]();
    void mount.leave();
    await later(60_000);
    expect(mount.status()).toBe('outside');
    const after = calls.slice(calls.lastIndexOf('close') + 1);
    expect(calls.includes('close')).toBe(status !== 'outside');
    // A load in progress at the navigation is discarded when it arrives.
    expect(after.filter((call) => !/^(unmount|discard)/.test(call))).toEqual([]);
  });
});

test('every status but the first is the end of a transition', () => {
  const ends = new Set(Object.values(MOUNT_TRANSITIONS).flatMap((row) => Object.values(row)));
  expect([...ends].sort()).toEqual([...statuses].sort());
});

test('a version that cannot be loaded is followed by the previous one', async () => {
  const { mount, calls, visits } = slotOf('missing', 'good');
  await Promise.all([mount.enter(), later()]);
  expect([mount.status(), mount.standing()]).toEqual(['standing', '1.0.0']);
  expect(calls).toEqual(['open', 'show 1.0.0']);
  expect(visits).toEqual(['1.0.0']);
});

test('so is one that throws at its first render, and its elements are removed', async () => {
  const { mount, calls } = slotOf('throwing', 'good');
  await Promise.all([mount.enter(), later()]);
  expect([mount.status(), mount.standing()]).toEqual(['standing', '1.0.0']);
  expect(calls).toEqual(['open', 'unmount 2.0.0', 'discard', 'wait', 'show 1.0.0']);
});

test('and one that throws while it is used; without a previous one the fallback stands', async () => {
  const replaced = slotOf('good', 'good');
  await Promise.all([replaced.mount.enter(), later()]);
  replaced.throwNow();
  expect(replaced.mount.status()).toBe('loading');
  await later();
  expect([replaced.mount.status(), replaced.mount.standing()]).toEqual(['standing', '1.0.0']);
  const alone = await ways.standing();
  alone.throwNow();
  expect(alone.mount.status()).toBe('failed');
  expect(alone.calls).toContain('fallback');
});

test('a late mount replaces the fallback', async () => {
  const { mount, calls, files } = await ways.late();
  expect(calls).toContain('fallback, more may come');
  files['2.0.0'] = 'good';
  await later(1_000);
  expect(mount.status()).toBe('standing');
  expect(calls.at(-1)).toBe('show 2.0.0');
});

test('a browser that has found its way to the network again tries again, where a fallback stands', async () => {
  const { mount, files } = await ways.failed();
  files['2.0.0'] = 'good';
  window.dispatchEvent(new Event('online'));
  await later();
  expect(mount.status()).toBe('standing');
  // A second sign finds nothing to try.
  window.dispatchEvent(new Event('online'));
  expect(mount.status()).toBe('standing');
});

test('a return before the area was cleared keeps the mount', async () => {
  const standing = await ways.standing();
  standing.mount.abandon();
  await standing.mount.resume();
  expect(standing.mount.status()).toBe('standing');
  const broken = await ways.abandoned();
  broken.files['2.0.0'] = 'good';
  expect((await ways.outside()).mount.resume()).toBeUndefined();
  void broken.mount.resume();
  expect(broken.mount.status()).toBe('loading');
});

test('leaving during an unmount waits for its end', async () => {
  const { mount, calls } = await ways.standing();
  void mount.leave();
  await mount.leave();
  expect(calls.slice(-2)).toEqual(['unmount 2.0.0', 'close']);
});

test('entering during a mount waits for its end', async () => {
  const { mount, calls } = slotOf('good');
  void mount.enter();
  await mount.enter();
  expect(mount.status()).toBe('standing');
  expect(calls).toEqual(['open', 'show 2.0.0']);
});

test('a previous version that was taken back while it stood is not mounted again', async () => {
  const { mount, release, calls } = slotOf('throwing', 'good');
  await Promise.all([mount.enter(), later()]);
  expect(mount.standing()).toBe('1.0.0');
  release.previous = null;
  const before = calls.length;
  await Promise.all([mount.renew(), later()]);
  expect([mount.status(), mount.standing()]).toEqual(['failed', undefined]);
  expect(calls.slice(before)).not.toContain('show 1.0.0');
});

test('a mounted version is mounted again if it is still allowed', async () => {
  const { mount, calls } = await ways.standing();
  await Promise.all([mount.renew(), later()]);
  expect(calls.slice(-4)).toEqual(['unmount 2.0.0', 'close', 'open', 'show 2.0.0']);
});

test('a renewed page does not return if the visitor has left', async () => {
  const { mount, calls } = await ways.standing();
  const renewed = mount.renew();
  await Promise.all([mount.leave(), renewed, later()]);
  expect(mount.status()).toBe('outside');
  expect(calls.slice(-2)).toEqual(['unmount 2.0.0', 'close']);
});
