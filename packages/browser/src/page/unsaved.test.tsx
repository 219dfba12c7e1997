import { render } from '@testing-library/react';
import { ADOPTION } from './adoption';
import { useUnsaved } from './unsaved';

const isRefused = () => !window.dispatchEvent(new Event(ADOPTION, { cancelable: true }));

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty);
  return null;
}

test('newer versions are refused for as long as anybody holds something unsaved', () => {
  const one = render(<Form isDirty />);
  const other = render(<Form isDirty />);
  expect(isRefused()).toBe(true);
  one.rerender(<Form isDirty={false} />);
  expect(isRefused()).toBe(true);
  other.unmount();
  expect(isRefused()).toBe(false);
});
