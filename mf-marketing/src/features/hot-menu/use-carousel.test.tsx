import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { HotMenu } from './hot-menu';
import type { Carousel } from './swiper-carousel';

const mockRunning = jest.fn();
jest.mock('./swiper-carousel', () => ({
  createCarousel: (): Carousel => ({
    next: () => undefined,
    previous: () => undefined,
    goTo: () => undefined,
    setRunning: mockRunning,
    destroy: () => undefined,
  }),
}));

/** Fires the intersection observer, which jsdom never does. */
let comeNear: () => void;
beforeEach(() => {
  mockRunning.mockClear();
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: IntersectionObserverCallback) {
        comeNear = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

test.each([
  ['runs', false],
  ['does not run where it was paused before it came', true],
])('the carousel %s', async (_, isPaused) => {
  render(
    <MemoryRouter>
      <HotMenu />
    </MemoryRouter>,
  );
  if (isPaused) await userEvent.click(screen.getByRole('button', { name: 'Pause the carousel' }));
  comeNear();
  await waitFor(() => expect(mockRunning).toHaveBeenCalled());
  expect(mockRunning).toHaveBeenLastCalledWith(!isPaused);
});

test('the controls show once a script answers them', () => {
  const menu = (
    <MemoryRouter>
      <HotMenu />
    </MemoryRouter>
  );
  expect(renderToString(menu)).not.toContain('working');
  render(menu);
  expect(document.querySelector('.controls')?.classList.contains('working')).toBe(true);
});
