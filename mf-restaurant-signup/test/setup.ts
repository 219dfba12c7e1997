import { closeTab } from './tab';

// Every browser has it; jsdom's performance does not.
window.performance.getEntriesByType ??= () => [];

afterEach(async () => {
  jest.useRealTimers();
  await closeTab();
  window.localStorage.clear();
});
