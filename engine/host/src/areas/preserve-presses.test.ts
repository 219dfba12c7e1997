import { preservePresses } from './preserve-presses';

const settled = () => new Promise((done) => setTimeout(done, 20));

/** An area with two buttons pressed before the first listener, and the presses since. */
function pressedEarly() {
  document.body.innerHTML = '<button>First</button><button>Second</button>';
  const buttons = [...document.querySelectorAll('button')];
  const pressed: string[] = [];
  for (const button of buttons) button.addEventListener('click', () => pressed.push(button.textContent));
  return { pressed, kept: preservePresses([document.body], buttons, () => undefined) };
}

test('early presses are replayed in order', async () => {
  const { pressed, kept } = pressedEarly();
  kept.replay();
  await settled();
  expect(pressed).toEqual(['First', 'Second']);
});

test('no press is replayed after its end', async () => {
  const { pressed, kept } = pressedEarly();
  kept.replay();
  kept.end();
  await settled();
  expect(pressed).toEqual(['First']);
});

test('a form that is replaced while it is sent by a key, after the script took over, is sent from its replacement', async () => {
  document.body.innerHTML = '<form><input name="note"></form>';
  const kept = preservePresses([document.body], [], () => undefined);
  kept.replay();
  const sent: string[] = [];
  document.body.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    sent.push(form.className);
    if (form.className === 'new') return;
    form.outerHTML = '<form class="new"><input name="note"></form>';
    kept.transfer([document.body]);
  });
  document.querySelector('form')!.requestSubmit();
  await settled();
  expect(sent).toEqual(['', 'new']);
  document.querySelector('form')!.requestSubmit();
  await settled();
  expect(sent).toEqual(['', 'new', 'new']);
});
