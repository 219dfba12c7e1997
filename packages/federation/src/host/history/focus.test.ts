import { keepFocus } from './focus';

document.body.innerHTML = '<main tabindex="-1"><input id="old"><input id="new"></main><p></p><button></button>';
const main = document.querySelector('main')!;
const input = (id: string) => document.getElementById(id)!;
const focus = keepFocus(main, document.querySelector('p')!);

test.each([
  ['a field of the page that goes', () => input('old'), undefined, main],
  ['something outside the page', () => document.querySelector('button')!, undefined, main],
  ['a field of the page that goes, and the new page takes it', () => input('old'), () => input('new'), input('new')],
])('the focus in %s', (_where, before, taken, after) => {
  before().focus();
  focus.leave();
  taken?.().focus();
  focus.arrive();
  expect(document.activeElement).toBe(after);
});
