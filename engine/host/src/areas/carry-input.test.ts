import { carryInput, isTyped } from './carry-input';

const frame = () => new Promise((done) => setTimeout(done, 50));
const FORM =
  '<form><input name="who"><textarea name="why"></textarea><input type="checkbox" name="sure">' +
  '<input type="radio" name="size" value="s"><input type="radio" name="size" value="m">' +
  '<input name="line"><input name="line"><input type="hidden" name="token" value="x"></form>';
const field = (name: string, at = 0) => document.querySelectorAll<HTMLInputElement>(`#main [name="${name}"]`).item(at);

beforeEach(() => {
  window.history.replaceState(null, '', '/form');
  document.body.innerHTML = `<div id="main"><div>${FORM}</div></div><div id="overlays"></div>`;
  Object.assign(globalThis, { requestAnimationFrame: (work: () => void) => setTimeout(work) });
});

const typed = () => {
  field('who').value = 'Ada';
  field('why').value = 'Lunch';
  field('sure').checked = true;
  field('size', 1).checked = true;
  field('line', 1).value = 'second';
};
const exchange = () =>
  document
    .querySelector('#main')
    ?.replaceChildren(...new Range().createContextualFragment(`<div>${FORM}</div>`).childNodes);

test('a form without input has none; a hidden field is not input', () => {
  expect(isTyped()).toBe(false);
  field('sure').checked = true;
  expect(isTyped()).toBe(true);
});

test('input is written into fields of the same names as they appear, with events', async () => {
  typed();
  const events: string[] = [];
  const enter = carryInput();
  exchange();
  document.addEventListener('input', ({ target }) => events.push((target as HTMLInputElement).name));
  enter();
  await frame();
  expect([field('who').value, field('why').value, field('line').value, field('line', 1).value]).toEqual([
    'Ada',
    'Lunch',
    '',
    'second',
  ]);
  expect([field('sure').checked, field('size').checked, field('size', 1).checked]).toEqual([true, false, true]);
  expect(new Set(events)).toEqual(new Set(['who', 'why', 'line', 'sure', 'size']));
});

test('fields that come later are waited for, and on another page nothing is entered', async () => {
  typed();
  const enter = carryInput();
  document.querySelector('#main')?.replaceChildren();
  enter();
  window.history.replaceState(null, '', '/elsewhere');
  exchange();
  await frame();
  expect(field('who').value).toBe('');
  window.history.replaceState(null, '', '/form');
  exchange();
  await frame();
  expect(field('who').value).toBe('Ada');
});
