import { forgetVisitor } from '@mealtime/browser';
import { closeTab } from './tab';

// Ordering is open in these tests, whatever the product says today; one that is about that says so.
jest.mock('@mealtime/contracts/availability', () => {
  const actual: object = jest.requireActual('@mealtime/contracts/availability');
  return { ...actual, isOpen: jest.fn(() => true) };
});

// Every browser has them; jsdom does not.
window.performance.getEntriesByType ??= () => [];
window.Element.prototype.scrollIntoView ??= () => undefined;
Object.assign(window, { CSS: { escape: (text: string) => text } });

afterEach(async () => {
  jest.useRealTimers();
  await closeTab();
  window.localStorage.clear();
  window.sessionStorage.clear();
  forgetVisitor();
});
