import { RECORDER, takeEarlyPresses } from './early-presses';

document.body.innerHTML = `
  <div id="frame"><button id="menu">Menu</button></div>
  <div id="area" data-prerendered="/">
    <form id="asked"><input id="text"><input id="check" type="checkbox"><button id="send"><b id="word">Send</b></button></form>
    <form id="posting" action="/save" method="post"><button id="save">Save</button><button id="show" type="button">Show</button></form>
    <form id="reacts" action="javascript:throw 1"><input id="go" type="submit"></form>
    <form id="named"><input name="matches"><input name="closest"><button id="match">Match</button></form>
    <form id="posting-named" action="/save"><input name="matches"><input name="closest"><button id="posts">Save</button></form>
    <a id="link" href="#"><button id="linked">Go</button></a>
    <div id="tab" role="button">Tab</div>
    <button id="other">Other</button>
  </div>
  <div id="taken"><button id="own">Own</button></div>`;
const at = (id: string) => document.getElementById(id)!;
// As in browsers: what a form's fields are called hides what it can do by that name.
for (const id of ['named', 'posting-named'])
  Object.assign(at(id), { matches: at(id).firstChild, closest: at(id).firstChild });
const script = document.createElement('script');
script.textContent = RECORDER;
document.head.append(script);

const [area, frame] = [at('area'), at('frame')];

/** Whether the recorder lets the browser do what it does by itself at a press, or as a form is sent. */
function goesOn(id: string, type = 'click'): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  let left = false;
  const look = () => {
    left = !event.defaultPrevented;
    event.preventDefault(); // nothing is navigated to
  };
  document.addEventListener(type, look, { capture: true, once: true });
  at(id).dispatchEvent(event);
  return left;
}

afterEach(() => void takeEarlyPresses([document.documentElement]));

test('presses in an area are kept in order, delivered once, and only to that area', () => {
  expect([goesOn('other'), goesOn('menu'), goesOn('word')]).toEqual([false, true, false]);
  expect(takeEarlyPresses([frame])).toEqual([at('menu')]);
  expect(takeEarlyPresses([frame, area])).toEqual([at('other'), at('send')]);
  expect(takeEarlyPresses([area])).toEqual([]);
});

test('only the last ten presses are kept', () => {
  for (let at = 0; at < 12; at += 1) goesOn(at % 2 ? 'own' : 'menu');
  expect(takeEarlyPresses([at('taken'), frame])).toHaveLength(10);
});

test.each(['other', 'tab', 'go', 'show', 'match'])('a press of #%s waits for a script', (id) => {
  expect(goesOn(id)).toBe(false);
  expect(takeEarlyPresses([area])).toEqual([at(id)]);
});

test.each(['text', 'check', 'link', 'linked', 'save', 'posts'])('a press of #%s is left to the browser', (id) => {
  expect(goesOn(id)).toBe(true);
  expect(takeEarlyPresses([area])).toEqual([]);
});

test('a form that a script answers is not sent, one that says where it posts to is', () => {
  expect([goesOn('asked', 'submit'), goesOn('reacts', 'submit')]).toEqual([false, false]);
  expect(goesOn('posting', 'submit')).toBe(true);
  expect(takeEarlyPresses([area])).toEqual([at('asked'), at('reacts')]);
});

test('names of form fields do not matter', () => {
  expect([goesOn('named', 'submit'), goesOn('posting-named', 'submit')]).toEqual([false, true]);
  expect(takeEarlyPresses([area])).toEqual([at('named')]);
});

test('in the frame, and where a script has taken over, the browser goes on', () => {
  expect([goesOn('menu'), goesOn('own'), goesOn('own', 'submit')]).toEqual([true, true, true]);
  takeEarlyPresses([document.documentElement]);
  expect(goesOn('menu')).toBe(true);
  expect(takeEarlyPresses([frame])).toEqual([at('menu')]);
});
