import type { Placement, RemoteRelease } from '@federated-pages/manifest';
import type { FragmentModule, FragmentMountProps } from '@federated-pages/sdk/remote';
import { mountFactory } from '../areas/remote-mount';
import { keepFragments } from './fragments';

const loadFragment = jest.fn<Promise<FragmentModule>, []>();

const text = { type: 'string' } as const;
const noteRemote = (version: string) =>
  ({
    name: 'mf-note',
    owner: 'team-note',
    version,
    base: `/remotes/mf-note/${version}/`,
    files: {},
    fragments: {
      note: { size: { height: 10 }, properties: { about: text } },
      other: { size: { height: 10 }, properties: { about: text } },
    },
    fills: {
      'mf-page/side': ['note', { fragment: 'other', order: 1 }],
      'mf-page/staff': [{ fragment: 'note', audience: 'staff' }],
      'mf-page/keen': [{ fragment: 'note', hydrateFor: 'everybody' }],
    },
    previous: null,
  }) as unknown as RemoteRelease;

const NOTE = 'mf-note/note';
/** As composed: with a field that any of its scripts has, too. */
const composed = (about: string, of = NOTE) => {
  const properties = JSON.stringify({ about }).replaceAll('"', '&quot;');
  return (
    `<div class="ground"><div data-fragment="${of}" data-properties="${properties}" data-place-id="_S_${about}_" ` +
    `data-version="1.0.0" data-asleep="/"><div><input value=""><button>Of ${about}</button></div></div></div>`
  );
};

const slot = (of: string) => ({ kind: 'slot', of }) as const;
const main = document.createElement('main');
const field = (ground: Element) => ground.querySelector('input')!;
/** The content of the mount targets, in turn: the fragment, and its input. */
const shown = (grounds: readonly Element[]) =>
  grounds.map(
    (ground) => `${ground.querySelector('button')?.textContent ?? '-'}: ${ground.querySelector('input')?.value ?? '-'}`,
  );
const settled = () => new Promise((done) => setTimeout(done, 20));

let releases: RemoteRelease[];
/** Properties at each mount, in turn. */
let mounted: object[];
let lastMounted: FragmentMountProps;
let problems: string[];
let isStaff: boolean;
let learn: jest.Mock<Promise<boolean>, [string]>;

function begin(html: string) {
  main.innerHTML = html;
  const fragments = keepFragments(
    mountFactory({ forget: jest.fn(), bust: jest.fn() }, () => undefined),
    loadFragment,
    () => releases,
    {
      getLocation: () => ({ pathname: '/', search: '', hash: '', state: null, key: 'default' }),
    } as unknown as Parameters<typeof keepFragments>[3],
    { staff: () => isStaff, everybody: () => true },
    (name) => learn(name),
  );
  fragments.scan(main);
  return fragments;
}

/** A page that is rendered anew has grounds of its own in the place of all, and places its fragments in turn. */
function renderAnew(fragments: ReturnType<typeof begin>, places: readonly (string | Pick<Placement, 'kind' | 'of'>)[]) {
  const grounds = places.map(() => document.createElement('div'));
  main.replaceChildren(...grounds);
  const placed = places.map((place, at) => {
    const what =
      typeof place === 'string' ? { kind: 'fragment' as const, of: NOTE, about: place } : { ...place, about: 'A' };
    const { about, ...rest } = what;
    return fragments.place(grounds[at]!, { ...rest, properties: { about }, id: `_r_${at}_` });
  });
  return { grounds, placed };
}

beforeEach(() => {
  document.body.replaceChildren(main);
  releases = [noteRemote('1.0.0')];
  mounted = [];
  problems = [];
  isStaff = false;
  learn = jest.fn<Promise<boolean>, [string]>(() => Promise.resolve(false));
  jest.spyOn(console, 'error').mockImplementation((_, error) => problems.push(String(error)));
  loadFragment.mockImplementation(() =>
    Promise.resolve({
      bootstrap: () => Promise.resolve(),
      mount: (props) => {
        const { domElement, hydrate, properties, onCommit, missed } = (lastMounted = props);
        const { about } = properties as { about: string };
        mounted.push(properties);
        if (!hydrate) domElement.innerHTML = `<input value=""><button>Of ${about}</button>`;
        onCommit();
        missed?.heard();
        return Promise.resolve();
      },
      update: () => Promise.resolve(),
      unmount: () => Promise.resolve(),
    } as Partial<FragmentModule> as FragmentModule),
  );
});
afterEach(() => jest.restoreAllMocks());

describe('where a page is rendered anew', () => {
  test('each fragment goes on in the place of its own properties, in whatever order these come', async () => {
    const fragments = begin(composed('A') + composed('B'));
    field(main.children[0]!).value = 'typed for A';
    field(main.children[1]!).value = 'typed for B';
    const hosts = [...main.querySelectorAll('[data-fragment]')];
    const { grounds } = renderAnew(fragments, ['B', 'A']);
    await settled();
    expect(shown(grounds)).toEqual(['Of B: typed for B', 'Of A: typed for A']);
    expect(grounds.map(({ firstChild }) => firstChild)).toEqual([hosts[1], hosts[0]]);
  });

  test('input of one is not moved to another inserted before it', async () => {
    const fragments = begin(composed('A') + composed('B'));
    field(main.children[0]!).value = 'typed for A';
    const { grounds } = renderAnew(fragments, ['C', 'A']);
    await settled();
    expect(shown(grounds)).toEqual(['Of C: ', 'Of A: typed for A']);
  });

  test('two equal ones keep their order', async () => {
    const fragments = begin(composed('A') + composed('A'));
    field(main.children[0]!).value = 'first';
    field(main.children[1]!).value = 'second';
    const { grounds } = renderAnew(fragments, ['A', 'A', 'A']);
    await settled();
    expect(shown(grounds)).toEqual(['Of A: first', 'Of A: second', 'Of A: ']);
  });

  test('those of a slot stand in its order, and are for whom and of what the slot states', async () => {
    const fragments = begin(composed('A') + composed('A', 'mf-note/other'));
    field(main.children[0]!).value = 'note';
    field(main.children[1]!).value = 'other';
    const { grounds } = renderAnew(fragments, [slot('mf-page/side')]);
    await settled();
    const hosts = [...grounds[0]!.querySelectorAll<HTMLElement>('[data-fragment]')];
    expect(hosts.map((host) => field(host).value)).toEqual(['other', 'note']);
    expect(hosts.map(({ dataset }) => dataset['placeId'])).toEqual(['_r_0_mf-note/other', '_r_0_mf-note/note']);
  });

  test('one that is not for this visitor in its new place is let go of there, and comes once it is', async () => {
    const fragments = begin(composed('A'));
    const { grounds } = renderAnew(fragments, [slot('mf-page/staff')]);
    await settled();
    expect(shown(grounds)).toEqual(['-: -']);
    isStaff = true;
    fragments.settle();
    await settled();
    expect(shown(grounds)).toEqual(['Of A: ']);
  });

  test('one that is to run at once in its new place does', async () => {
    const fragments = begin(composed('A'));
    expect(fragments.asleep()).toHaveLength(1);
    renderAnew(fragments, [slot('mf-page/keen')]);
    await settled();
    expect(fragments.asleep()).toEqual([]);
    expect(mounted).toEqual([{ about: 'A' }]);
  });

  test('one that stood in no other is not put into itself', async () => {
    const fragments = begin(composed('A'));
    const within = document.createElement('div');
    const around = document.createElement('div');
    around.dataset['fragment'] = NOTE;
    around.append(within);
    main.replaceChildren(around);
    fragments.place(within, { kind: 'fragment', of: NOTE, properties: { about: 'A' }, id: '_r_0_' });
    await settled();
    expect(shown([within])).toEqual(['-: -']);
    expect(problems).toEqual([expect.stringContaining('stands in itself')]);
  });

  test('one that another holds stays there, also where one that is alike has a place outside', async () => {
    const nested = composed('A', 'mf-note/other').replace('Of A', 'Within');
    const fragments = begin(composed('A').replace('<button>', `${nested}<button>`));
    const { grounds } = renderAnew(fragments, [{ kind: 'fragment', of: 'mf-note/other' }, 'A']);
    await settled();
    expect(shown(grounds)).toEqual(['Of A: ', 'Within: ']);
  });

  test('one that was placed before is not taken from who placed it: it goes with its place', async () => {
    const fragments = begin(composed('A'));
    const { placed } = renderAnew(fragments, ['A']);
    await settled();
    const { grounds } = renderAnew(fragments, ['A']);
    placed[0]!.remove();
    await settled();
    expect(shown(grounds)).toEqual(['Of A: ']);
  });

  test('one that was refused is tried anew', async () => {
    const fragments = begin(composed('A'));
    expect(problems).toEqual([]);
    releases = [];
    main.innerHTML = composed('B');
    fragments.scan(main);
    await settled();
    expect(problems).toEqual([expect.stringContaining('No remote offers')]);
    releases = [noteRemote('1.0.0')];
    const { grounds } = renderAnew(fragments, ['B']);
    await settled();
    expect(shown(grounds)).toEqual(['Of B: ']);
  });
});

test('a fragment that is placed while it is asked who offers it is not refused meanwhile', async () => {
  releases = [];
  let answer: (isKnown: boolean) => void = () => undefined;
  learn.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const fragments = begin(composed('A'));
  const { grounds } = renderAnew(fragments, ['A', 'B']);
  releases = [noteRemote('1.0.0')];
  answer(true);
  await settled();
  expect(shown(grounds)).toEqual(['Of A: ', 'Of B: ']);
  expect(problems).toEqual([]);
  expect(learn).toHaveBeenCalledTimes(1);
});

test('the next generation’s version gets the latest properties', async () => {
  const fragments = begin(composed('A') + composed('B'));
  const moved = renderAnew(fragments, ['A']);
  await settled();
  const stays = document.createElement('div');
  stays.innerHTML = composed('B');
  main.append(stays);
  const ground = stays.firstElementChild as HTMLElement;
  fragments.scan(stays);
  // The page that takes it over has other properties for it than those that it was composed with.
  fragments.place(ground, { kind: 'fragment', of: NOTE, properties: { about: 'C' }, id: '_S_B_' });
  await settled();
  releases = [noteRemote('2.0.0')];
  mounted = [];
  fragments.exchange();
  await settled();
  expect(mounted).toEqual([{ about: 'A' }, { about: 'C' }]);
  expect(shown([moved.grounds[0]!, ground])).toEqual(['Of A: ', 'Of C: ']);
});

test('a fragment that is placed, given other properties and removed is mounted, updated and unmounted', async () => {
  const fragments = begin('');
  const { grounds, placed } = renderAnew(fragments, ['A']);
  await settled();
  expect(mounted).toEqual([{ about: 'A' }]);
  placed[0]!.update({ about: 'B' });
  releases = [noteRemote('2.0.0')];
  fragments.exchange();
  await settled();
  expect(mounted).toEqual([{ about: 'A' }, { about: 'B' }]);
  placed[0]!.remove();
  await settled();
  expect(grounds[0]!.childElementCount).toBe(0);
});

test('input in a fragment that throws and leaves no elements moves to its substitute version', async () => {
  const live = noteRemote('1.0.0');
  releases = [{ ...live, previous: noteRemote('0.9.0') }];
  const fragments = begin(composed('A'));
  const typed = field(main);
  typed.value = 'typed';
  typed.dispatchEvent(new Event('input', { bubbles: true }));
  await fragments.asleep()[0]!.piece!.wake();
  await settled();
  lastMounted.domElement.replaceChildren();
  lastMounted.onFault(new Error('It throws'));
  await settled();
  expect(main.querySelector<HTMLElement>('[data-fragment]')!.dataset['version']).toBe('0.9.0');
  expect(shown([main])).toEqual(['Of A: typed']);
});
