import { preserveFocus } from './preserve-focus';

const FORM = '<input name="who">';
const who = () => document.querySelector('input')!;

test('the replacement of the focused element gets the focus as soon as it exists', () => {
  document.body.innerHTML = FORM;
  who().focus();
  const kept = preserveFocus([document.body]);
  document.body.innerHTML = '';
  kept.transfer([document.body]);
  document.body.innerHTML = FORM;
  kept.transfer([document.body]);
  expect(document.activeElement).toBe(who());
});

test('where what had it is gone for good, a later one of the same name has not', () => {
  document.body.innerHTML = FORM;
  who().focus();
  const kept = preserveFocus([document.body]);
  document.body.innerHTML = '';
  kept.forgetGone();
  document.body.innerHTML = FORM;
  kept.transfer([document.body]);
  expect(document.activeElement).toBe(document.body);
});
