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

test('once an overlay is gone that did not return the focus, the element that opened it has it', () => {
  document.querySelector('p')!.innerHTML = '<a href="/join" id="first">F</a><a href="/join" id="pressed">P</a>';
  const pressed = document.querySelector<HTMLElement>('#pressed')!;
  pressed.focus();
  focus.overlayOpens();
  main.focus();
  focus.overlayLeft('/join');
  expect(document.activeElement).toBe(pressed);
  pressed.remove();
  for (const link of document.links) link.getClientRects = () => ({ length: 1 }) as DOMRectList;
  focus.overlayLeft('/join');
  expect(document.activeElement).toBe(document.querySelector('#first'));
});

test.each([
  ['nothing has it', () => undefined, 'shown'],
  ['the page has it', () => main.focus(), 'shown'],
  ['what opened it has it back', () => document.querySelector('button')!.focus(), 'button'],
])('once an overlay is gone and %s, the focus is on: %s', (_, before, expected) => {
  (document.activeElement as HTMLElement | null)?.blur();
  const links = document.querySelector('p')!;
  links.innerHTML = '<a href="/elsewhere">E</a><a href="/join" id="hidden">H</a><a href="/join" id="shown">S</a>';
  for (const link of links.querySelectorAll('a'))
    link.getClientRects = () => ({ length: link.id === 'hidden' ? 0 : 1 }) as DOMRectList;
  before();
  focus.overlayLeft('/join');
  expect(document.activeElement).toBe(document.querySelector(expected === 'button' ? 'button' : `#${expected}`));
});
