import { closeTab } from './tab';

// The machine may be busy with other projects' tests.
jest.setTimeout(30_000);

// Every browser has it; jsdom's performance does not.
window.performance.getEntriesByType ??= () => [];

afterEach(async () => {
  jest.useRealTimers();
  await closeTab();
  window.localStorage.clear();
});
