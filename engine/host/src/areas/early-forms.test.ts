import { earlyAnswer } from '@federated-pages/sdk/remote';
import { sendEarly } from './early-forms';

const FORM = `
  <form action="/basket/add" method="post" data-early>
    <input name="what" value="soup" required>
    <button id="send" name="how" value="hot">Add</button>
    <button id="elsewhere" formaction="/other">Elsewhere</button>
    <button id="plain" type="button">Plain</button>
  </form>`;
const button = (id = 'send') => document.getElementById(id)!;
const form = () => document.querySelector('form')!;

const fetched = jest.fn<Promise<Response>, [string, { method: string; body: URLSearchParams }]>();
const reply = {} as Response;

beforeEach(() => {
  document.body.innerHTML = FORM;
  fetched.mockReset().mockResolvedValue(reply);
  globalThis.fetch = fetched as unknown as typeof fetch;
});

/** Responses that the forms' script receives in its submit handler. */
function handled(): Promise<Response | undefined>[] {
  const taken: Promise<Response | undefined>[] = [];
  for (const one of document.querySelectorAll('form'))
    one.addEventListener('submit', (event) => {
      event.preventDefault();
      taken.push(Promise.resolve(earlyAnswer(event)));
    });
  return taken;
}

test('a form that wishes for it is sent at its press, and its answer handed to its script once', async () => {
  const hand = sendEarly(button());
  expect(fetched).toHaveBeenCalledTimes(1);
  const [address, { method, body }] = fetched.mock.calls[0]!;
  expect([address, method, String(body)]).toEqual(['http://localhost/basket/add', 'POST', 'what=soup&how=hot']);
  const taken = handled();
  hand?.submit();
  form().requestSubmit();
  expect(await Promise.all(taken)).toEqual([reply, undefined]);
});

test('where the form was mounted anew, the one of the same fields is handed it; another one is not', async () => {
  const hand = sendEarly(button());
  document.body.innerHTML = FORM.replace('soup', 'salad') + FORM;
  const [salad] = document.querySelectorAll('form');
  const taken = handled();
  salad!.addEventListener('submit', () => taken.push(Promise.reject(new Error('of other fields'))));
  hand?.submit();
  expect(await Promise.all(taken)).toEqual([reply]);
});

test('a failed request is reported to the script like one of its own', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  const hand = sendEarly(button());
  await new Promise((resolve) => setTimeout(resolve));
  const taken = handled();
  hand?.submit();
  await expect(taken[0]).rejects.toThrow('offline');
});

test.each<[string, () => void, string]>([
  ['does not wish for it', () => form().removeAttribute('data-early'), 'send'],
  ['does not say where to', () => form().removeAttribute('action'), 'send'],
  ['asks by GET', () => form().setAttribute('method', 'get'), 'send'],
  ['goes to another origin', () => form().setAttribute('action', 'https://elsewhere.example/add'), 'send'],
  ['is not valid', () => form().querySelector('input')!.setAttribute('value', ''), 'send'],
  ['has files', () => form().insertAdjacentHTML('beforeend', '<input type="file" name="picture">'), 'send'],
  ['is sent elsewhere by this button', () => undefined, 'elsewhere'],
  ['is not sent by this button', () => undefined, 'plain'],
])('nothing is sent of a form that %s', (_, change, pressed) => {
  change();
  expect(sendEarly(button(pressed))).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});
