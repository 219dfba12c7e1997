import { closeTab } from './tab';

// jsdom has no layout: a virtual list needs the size of a screen.
Object.defineProperty(window, 'innerHeight', { value: 900, writable: true });

afterEach(async () => {
  jest.useRealTimers();
  await closeTab();
  window.localStorage.clear();
});
