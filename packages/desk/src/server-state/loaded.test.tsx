import { ApiError } from '@mealtime/api-client';
import { person } from '@mealtime/ui/testing';
import { act, render, screen } from '@testing-library/react';
import { Loaded, type LoadedQuery } from './loaded';

const down = new ApiError({ code: 'NETWORK', message: 'The line is down.' });
const shown = (query: Partial<LoadedQuery<string>>) => (
  <Loaded
    query={{ data: undefined, error: null, isFetching: false, refetch: () => undefined, ...query }}
    reading="Loading the name"
    skeleton={<p>…</p>}
  >
    {(name) => <p>{name}</p>}
  </Loaded>
);

afterEach(() => jest.useRealTimers());

test('loading is announced at once, and again if it takes long', () => {
  jest.useFakeTimers();
  render(shown({}));
  expect(screen.getByRole('status').textContent).toBe('Loading the name');
  act(() => void jest.advanceTimersByTime(4_000));
  expect(screen.getByRole('status').textContent).toBe('This is taking longer than usual…');
});

test('loaded data stays if a refetch fails, which can be retried', async () => {
  const refetch = jest.fn();
  render(shown({ data: 'Amélie', error: down, refetch }));
  expect(screen.getByText('Amélie')).toBeTruthy();
  expect(screen.getByText('The line is down.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('"not found" offers no retry', () => {
  render(shown({ error: new ApiError({ code: 'ORDER_NOT_FOUND', message: 'No order.', status: 404 }) }));
  expect(screen.getByText('No order.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
