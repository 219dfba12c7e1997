import { followCommands } from './dialogs';

document.body.innerHTML = `
  <div id="frame">
    <button id="open" command="show-modal" commandfor="drawer" aria-expanded="false">Menu</button>
    <dialog id="drawer" data-closes="click"><button id="close">Close</button></dialog>
  </div>`;
const at = (id: string) => document.getElementById(id)!;
const dialog = at('drawer') as HTMLDialogElement;
const isHeld = () => document.documentElement.style.overflow === 'hidden';
const opens = jest.fn(() => (dialog.open = true));

beforeEach(() => {
  dialog.showModal = opens;
  dialog.close = () => {
    dialog.open = false;
    dialog.dispatchEvent(new Event('close'));
  };
  opens.mockClear();
});
afterEach(() => dialog.close());

/** Has a button be the one that was pressed before the host ran. */
const pressedBefore = (id: string) =>
  (globalThis.compositionPress = Object.assign(() => undefined, { made: [at(id)] }));

/** As in a browser that opens dialogs by itself. */
function withCommands() {
  Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', { configurable: true, value: dialog });
}
function withoutCommands() {
  delete (HTMLButtonElement.prototype as { commandForElement?: Element | null }).commandForElement;
}

test('a press from before is done where the browser knows no commands', () => {
  withoutCommands();
  pressedBefore('open');
  followCommands([at('frame')]);
  expect(dialog.open).toBe(true);
  expect(opens).toHaveBeenCalledTimes(1);
  expect(isHeld()).toBe(true);
  expect(at('open').getAttribute('aria-expanded')).toBe('true');
});

test('one that the browser has opened by itself is held, and not opened again', () => {
  withCommands();
  pressedBefore('open');
  dialog.open = true;
  followCommands([at('frame')]);
  expect(opens).not.toHaveBeenCalled();
  expect(isHeld()).toBe(true);
  expect(at('open').getAttribute('aria-expanded')).toBe('true');
  dialog.close();
  expect(isHeld()).toBe(false);
  expect(at('open').getAttribute('aria-expanded')).toBe('false');
});

test('one that was left again before stays closed', () => {
  withCommands();
  pressedBefore('open');
  followCommands([at('frame')]);
  expect(dialog.open).toBe(false);
});

test('its own button that was pressed before closes it', () => {
  withCommands();
  dialog.open = true;
  pressedBefore('close');
  followCommands([at('frame')]);
  expect(dialog.open).toBe(false);
  expect(isHeld()).toBe(false);
});
