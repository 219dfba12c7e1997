import { renew } from './renew';

function made(html: string): Element {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const [one] = holder.children;
  if (!one) throw new Error('There is no element in it');
  return one;
}

test.each([
  ['a text', '<p>one <b>two</b></p>', '<p>one <b>three</b></p>'],
  ['attributes', '<p class="a" data-x="1">x</p>', '<p class="b" data-y="2">x</p>'],
  ['what was added', '<ul><li>1</li></ul>', '<ul><li>1</li><li>2</li></ul>'],
  ['what was taken away', '<ul><li>1</li><li>2</li></ul>', '<ul><li>2</li></ul>'],
  ['another element in its place', '<div><p>none</p></div>', '<div><ul><li>1</li></ul></div>'],
  ['a drawing', '<div><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></div>', '<div><svg viewBox="0 0 2 2"></svg></div>'],
])('it is as the other, by %s', (_, before, after) => {
  const shown = made(before);
  renew(shown, made(after));
  expect(shown.outerHTML).toBe(after);
});

test('unchanged content keeps its nodes', () => {
  const shown = made('<section><header><button>Close</button></header><p>1</p></section>');
  const button = shown.querySelector('button');
  renew(shown, made('<section><header><button>Close</button></header><p>2</p></section>'));
  expect(shown.querySelector('button')).toBe(button);
  expect(shown.textContent).toBe('Close2');
});
