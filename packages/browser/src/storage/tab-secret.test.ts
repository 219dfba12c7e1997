import { ADOPTION, type Adoption } from 'federated-pages/adoption';
import { tabSecret } from './tab-secret';

const isRefused = ({ takesLoad = false } = {}) =>
  !window.dispatchEvent(new CustomEvent<Adoption>(ADOPTION, { cancelable: true, detail: { takesLoad } }));

test('a secret in this tab prevents only a reload of the document', () => {
  const { remember, forget } = tabSecret('test secret');
  remember('a');
  remember('ab');
  expect(isRefused({ takesLoad: true })).toBe(true);
  expect(isRefused()).toBe(false);
  forget();
  expect(isRefused({ takesLoad: true })).toBe(false);
  remember('abc');
  remember('');
  expect(isRefused({ takesLoad: true })).toBe(false);
});
