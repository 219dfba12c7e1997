import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toasts, useToasts, type Toast } from './toasts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Page({ toast }: { toast: Omit<Toast, 'id'> }) {
  const { toasts, show, dismiss } = useToasts();
  return (
    <>
      <button onClick={() => show(toast)}>Save</button>
      <Toasts toasts={toasts} onDismiss={dismiss} />
    </>
  );
}

const open = (more: Partial<Toast> = {}) => {
  render(<Page toast={{ tone: 'success', message: 'Saved', ...more }} />);
  fireEvent.click(screen.getByText('Save'));
  return screen.getByText('Saved').parentElement!;
};
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a toast is announced and disappears after its time', () => {
  open();
  expect(screen.getByRole('status').textContent).toContain('Saved');
  wait(6_000);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('it stays while hovered or focused, and disappears when dismissed', () => {
  const toast = open();
  fireEvent.pointerEnter(toast);
  wait(20_000);
  expect(screen.getByText('Saved')).toBeTruthy();
  fireEvent.pointerLeave(toast);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('one with an action stays until it is answered', () => {
  open({ action: <button>Undo</button> });
  wait(60_000);
  expect(screen.getByText('Undo')).toBeTruthy();
});
