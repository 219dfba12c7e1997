import { render } from '@testing-library/react';
import { Drawer } from './drawer';

test('the page below does not scroll while the drawer is open', () => {
  const { unmount } = render(
    <Drawer label="Menu" closeLabel="Close menu" onClose={() => undefined}>
      <a href="/">Home</a>
    </Drawer>,
  );
  expect(document.documentElement.style.overflow).toBe('hidden');
  unmount();
  expect(document.documentElement.style.overflow).toBe('');
});
