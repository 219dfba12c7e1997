import { render } from '@testing-library/react';
import { ADOPTION, type Adoption } from './adoption';
import { keepDocument, keepVersions, useUnsaved } from './unsaved';

const isRefused = ({ takesLoad = false } = {}) =>
  !window.dispatchEvent(new CustomEvent<Adoption>(ADOPTION, { cancelable: true, detail: { takesLoad } }));

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty);
  return null;
}

test('newer versions are refused while a form has unsaved input', () => {
  const one = render(<Form isDirty />);
  const other = render(<Form isDirty />);
  expect(isRefused()).toBe(true);
  one.rerender(<Form isDirty={false} />);
  expect(isRefused()).toBe(true);
  other.unmount();
  expect(isRefused()).toBe(false);
});

test('work that goes on without its component refuses them until it is done', () => {
  const [one, other] = [keepVersions(), keepVersions()];
  one();
  expect(isRefused()).toBe(true);
  other();
  expect(isRefused()).toBe(false);
});

test('input in the tab’s memory only prevents a document load, and nothing else', () => {
  const release = keepDocument();
  expect(isRefused({ takesLoad: true })).toBe(true);
  expect(isRefused()).toBe(false);
  release();
  expect(isRefused({ takesLoad: true })).toBe(false);
});
