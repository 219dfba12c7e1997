import { hydrateOnDemand, type LazyIsland } from './hydrate-on-demand';

const FORM = '<form><input name="who"></form>';
const area = document.createElement('main');
const who = () => area.querySelector('input')!;
const task = () => new Promise((done) => setTimeout(done));

let sleep: LazyIsland;
afterEach(() => sleep.end());

/** A hydrated area with input from before; returns the input events that its script receives. */
function handed() {
  area.innerHTML = FORM;
  document.body.replaceChildren(area);
  const events: string[] = [];
  area.oninput = ({ target }) => events.push((target as HTMLInputElement).value);
  sleep = hydrateOnDemand([area], () => undefined);
  who().value = 'typed';
  who().dispatchEvent(new Event('input', { bubbles: true }));
  who().focus();
  sleep.replayInput([area]);
  events.length = 0;
  return events;
}
const state = () => [who().value, document.activeElement === who()];

test('an area without input stays unhydrated, whatever its fields’ defaults', async () => {
  area.innerHTML = '<input type="range"><input type="color"><input value="as served">';
  document.body.replaceChildren(area);
  const wake = jest.fn();
  sleep = hydrateOnDemand([area], wake);
  await task();
  expect(wake).not.toHaveBeenCalled();
  sleep.end();
  who().value = '20';
  sleep = hydrateOnDemand([area], wake);
  await task();
  expect(wake).toHaveBeenCalledTimes(1);
});

test('input of fields that the script removed is forgotten: a later field of the same name is unchanged', async () => {
  const events = handed();
  area.innerHTML = '';
  await task();
  area.innerHTML = FORM;
  sleep.expectReplaced([area]);
  sleep.replayInput([area]);
  await task();
  expect(state()).toEqual(['', false]);
  expect(events).toEqual([]);
});

test('input moves to replaced elements, at once or in a moment', async () => {
  const events = handed();
  area.innerHTML = FORM;
  sleep.expectReplaced([area]);
  expect(state()).toEqual(['typed', true]);
  await task();
  area.innerHTML = '';
  await task();
  area.innerHTML = FORM;
  await task();
  await task();
  expect(state()).toEqual(['typed', true]);
  expect(events).toEqual(['typed', 'typed']);
});

test('without a replacement in that time the input is forgotten', async () => {
  jest.useFakeTimers();
  const events = handed();
  sleep.expectReplaced([area]);
  area.innerHTML = '';
  await jest.advanceTimersByTimeAsync(2_000);
  area.innerHTML = FORM;
  sleep.expectReplaced([area]);
  await jest.advanceTimersByTimeAsync(2_000);
  jest.useRealTimers();
  expect(state()).toEqual(['', false]);
  expect(events).toEqual([]);
});

test('input without a replacement at hydration is forgotten', async () => {
  handed();
  sleep.replace();
  area.innerHTML = '';
  sleep.replayInput([area]);
  area.innerHTML = FORM;
  sleep.expectReplaced([area]);
  expect(state()).toEqual(['', false]);
});

test('another version is given what was typed, however long it takes', async () => {
  const events = handed();
  sleep.replace();
  area.innerHTML = '';
  await task();
  area.innerHTML = FORM;
  sleep.transferInput([area], false);
  sleep.replayInput([area]);
  expect(state()).toEqual(['typed', true]);
  expect(events).toEqual(['typed']);
});

test('no event is delivered after its end', async () => {
  const events = handed();
  area.innerHTML = FORM;
  sleep.expectReplaced([area]);
  sleep.end();
  await task();
  expect(events).toEqual([]);
});
