import { closeTab } from './tab';

afterEach(async () => {
  jest.useRealTimers();
  await closeTab();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
