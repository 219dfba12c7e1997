import { trackElement } from './track-element';

/** Which element is found, by its `data-is`, once other HTML has taken the place of all. */
function foundAgain(before: string, after: string): string | undefined {
  document.body.innerHTML = `<main>${before}</main>`;
  const main = () => document.querySelector('main')!;
  const find = trackElement([main()], main().querySelector<HTMLElement>('[data-is]')!);
  document.body.innerHTML = `<main>${after}</main>`;
  return find([main()])?.dataset['is'];
}

test.each([
  [
    'by its words, wherever it stands',
    '<button data-is>A</button>',
    '<p></p><i><button data-is="A">A</button></i>',
    'A',
  ],
  [
    'the second of its words as the second of them',
    '<button>Add</button><button data-is>Add</button>',
    '<button data-is="1">Add</button><p></p><button data-is="2">Add</button>',
    '2',
  ],
  [
    'where its words differ, by its place',
    '<p><i></i><button data-is>At 1 pm</button></p>',
    '<p><i></i><button data-is="same">At 2 pm</button></p>',
    'same',
  ],
  [
    'by its words rather than by its place',
    '<button data-is>Soup</button><button>Bread</button>',
    '<button data-is="bread">Bread</button><button data-is="soup">Soup</button>',
    'soup',
  ],
  [
    'not where something else stands in its place',
    '<button data-is>A</button>',
    '<a href="/" data-is="link">A</a>',
    undefined,
  ],
  [
    'though it was given another id as it was rendered',
    '<input id="_R_1_" data-is><input id="b">',
    '<input id="b" data-is="b"><input id="_r_4_" data-is="a">',
    'a',
  ],
])('an element is known again %s', (_, before, after, found) => expect(foundAgain(before, after)).toBe(found));

test('one that stands is itself, and of a page that is gone nothing is known', () => {
  document.body.innerHTML = '<main><button>A</button><button>A</button></main>';
  const [main, , second] = document.querySelectorAll<HTMLElement>('main, button');
  const find = trackElement([main!], second!);
  expect(find([main!])).toBe(second);
  second!.remove();
  expect(find([])).toBeUndefined();
});

test('a form may have a field that is called children', () => {
  const form = (at: string) => `<form><input name="children"><button>At ${at}</button></form>`;
  const asInBrowsers = () =>
    Object.defineProperty(document.querySelector('form'), 'children', { value: document.querySelector('input') });
  document.body.innerHTML = form('1 pm');
  asInBrowsers();
  const find = trackElement([document.body], document.querySelector('button')!);
  document.body.innerHTML = form('2 pm');
  asInBrowsers();
  expect(find([document.body])).toBe(document.querySelector('button'));
});
