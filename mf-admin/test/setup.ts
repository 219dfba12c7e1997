import { closeTab } from './tab';

// jsdom lays nothing out: a list that shows what is on the screen is told of a screen.
Object.defineProperty(window, 'innerHeight', { value: 900, writable: true });

afterEach(async () => {
  jest.useRealTimers();
  await closeTab();
  window.localStorage.clear();
});
