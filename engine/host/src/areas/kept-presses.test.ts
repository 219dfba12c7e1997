import { keepPresses } from './kept-presses';

const settled = () => new Promise((done) => setTimeout(done, 20));

/** An area with two buttons that were pressed before anybody listened, and which of them have been pressed since. */
function pressedEarly() {
  document.body.innerHTML = '<button>First</button><button>Second</button>';
  const buttons = [...document.querySelectorAll('button')];
  const pressed: string[] = [];
  for (const button of buttons) button.addEventListener('click', () => pressed.push(button.textContent));
  return { pressed, kept: keepPresses([document.body], buttons, () => undefined) };
}

test('what was pressed early is pressed in turn', async () => {
  const { pressed, kept } = pressedEarly();
  kept.replay();
  await settled();
  expect(pressed).toEqual(['First', 'Second']);
});

test('nothing is pressed any more once it has ended', async () => {
  const { pressed, kept } = pressedEarly();
  kept.replay();
  kept.end();
  await settled();
  expect(pressed).toEqual(['First']);
});
