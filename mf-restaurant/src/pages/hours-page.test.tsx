import { refusal } from '@mealtime/api-client/testing';
import type { RestaurantHours } from '@mealtime/contracts/management';
import { person } from '@mealtime/ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { inMinutes, MEMBERSHIP, PROFILE, services, type Services } from '../../test/services';
import { openTab } from '../../test/tab';

let api: Services;
let hours: RestaurantHours;
beforeEach(() => {
  hours = {
    ...{ revision: 1, takesPickup: true, takesDelivery: false, deliveryHours: null, prepMinutes: 20, answerMinutes: 8 },
    ordersPerSlot: null,
    hours: [{ day: 1, opens: '11:00', closes: '21:00' }],
    ...{
      closures: [],
      stoppedUntil: null,
      busyUntil: null,
      paused: null,
      isOpened: true,
      isOpen: true,
      opensAt: null,
      closesAt: inMinutes(60),
    },
  };
  api = services();
  api.on('GET /restaurants/r-1/hours', () => hours);
  api.on('PUT /restaurants/r-1/hours', ({ body }) => {
    const { seen, ...week } = body as RestaurantHours & { seen: number };
    hours = { ...hours, ...week, revision: seen + 1 };
    return hours;
  });
});
afterEach(() => api.restore());

const day = (name: string) => within(screen.getByRole('group', { name }));
const type = (label: HTMLElement, value: string) => fireEvent.change(label, { target: { value } });
const sent = (call: string) => api.calls.filter(({ method, path }) => `${method} ${path}` === call);

test('a day is opened, another gets a break, and Save sends the whole week once', async () => {
  await openTab('/restaurant/hours');
  expect(await screen.findByText(/^Taking orders until/)).toBeTruthy();
  expect(day('Tuesday').getByText('Closed')).toBeTruthy();
  type(day('Tuesday').getByLabelText('Opens'), '17:00');
  type(day('Tuesday').getByLabelText('Closes'), '02:00');
  expect(day('Tuesday').getByText('Closes the next morning')).toBeTruthy();
  type(day('Monday').getByLabelText('Closes'), '14:00');
  await person.click(day('Monday').getByRole('button', { name: 'Add hours' }));
  type(day('Monday').getAllByLabelText('Opens')[1]!, '17:00');
  type(day('Monday').getAllByLabelText('Closes')[1]!, '21:00');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Customers see it now.')).toBeTruthy();
  expect(sent('PUT /restaurants/r-1/hours').map(({ body }) => body)).toMatchObject([
    {
      ...{ seen: 1, takesPickup: true, deliveryHours: null, prepMinutes: 20 },
      hours: [
        { day: 1, opens: '11:00', closes: '14:00' },
        { day: 1, opens: '17:00', closes: '21:00' },
        { day: 2, opens: '17:00', closes: '02:00' },
      ],
    },
  ]);
});

test('invalid times get an error at their day, and nothing is sent', async () => {
  await openTab('/restaurant/hours');
  await screen.findByRole('group', { name: 'Monday' });
  type(day('Friday').getByLabelText('Opens'), '11:00');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(day('Friday').getByText('Please say when Friday closes')).toBeTruthy();
  type(day('Monday').getByLabelText('Closes'), '11:00');
  type(day('Friday').getByLabelText('Closes'), '12:00');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(day('Monday').getByText(/opens and closes at the same time/)).toBeTruthy();
  expect(sent('PUT /restaurants/r-1/hours')).toEqual([]);
});

test('a concurrent edit loses nothing: the second person chooses', async () => {
  await openTab('/restaurant/hours');
  await screen.findByRole('group', { name: 'Monday' });
  const theirs = { ...hours, revision: 7, prepMinutes: 45 };
  const save = () => refusal(409, 'HOURS_CHANGED', { along: { hours: theirs } });
  api.on('PUT /restaurants/r-1/hours', save);
  type(day('Monday').getByLabelText('Closes'), '20:00');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else changed these hours')).toBeTruthy();
  expect(day('Monday').getByLabelText<HTMLInputElement>('Closes').value).toBe('20:00');
  api.on('PUT /restaurants/r-1/hours', ({ body }) => ({ ...hours, ...(body as object), revision: 8 }));
  await person.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  expect(await screen.findByText('Saved. Customers see it now.')).toBeTruthy();
  expect(sent('PUT /restaurants/r-1/hours').at(-1)?.body).toMatchObject({ seen: 7 });
});

test('orders are stopped and resumed with one click', async () => {
  api.on('PUT /restaurants/r-1/stop', ({ body }) => {
    const { isStopped } = body as { isStopped: boolean };
    hours = { ...hours, isOpen: !isStopped, stoppedUntil: isStopped ? inMinutes(30) : null };
    return hours;
  });
  await openTab('/restaurant/hours');
  await person.click(await screen.findByRole('button', { name: 'Stop orders' }));
  expect(await screen.findByText(/^Orders are stopped until/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Resume orders' }));
  expect(await screen.findByText(/^Taking orders until/)).toBeTruthy();
});

test('a closure of one day lasts the entire day in Vancouver; it is listed and removed', async () => {
  api.on('POST /restaurants/r-1/closures', ({ body }) => {
    hours = { ...hours, closures: [{ id: 'c-1', ...(body as { from: string; until: string; reason: string }) }] };
    return hours;
  });
  api.on('DELETE /restaurants/r-1/closures/c-1', () => (hours = { ...hours, closures: [] }));
  await openTab('/restaurant/hours');
  type(await screen.findByLabelText('From'), '2027-12-25');
  await person.type(screen.getByLabelText('Reason'), 'Christmas Day');
  await person.click(screen.getByRole('button', { name: 'Add closure' }));
  expect(await screen.findByText(/Sat, Dec 25, 2027/)).toBeTruthy();
  expect(sent('POST /restaurants/r-1/closures').map(({ body }) => body)).toEqual([
    { from: '2027-12-25T07:00:00.000Z', until: '2027-12-26T07:00:00.000Z', reason: 'Christmas Day' },
  ]);
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/None planned/)).toBeTruthy();
});

test('staff see the hours and can stop orders, but cannot change the week', async () => {
  api.on('GET /user/me', () => ({ ...PROFILE, memberships: [{ ...MEMBERSHIP, role: 'staff' }] }));
  await openTab('/restaurant/hours');
  expect(await screen.findByRole('button', { name: 'Stop orders' })).toBeTruthy();
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Monday' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add closure' })).toBeNull();
});

test('a pause by Mealtime shows its reason, and cannot be lifted here', async () => {
  hours = { ...hours, isOpen: false, paused: { at: inMinutes(-5), reason: 'The food safety certificate ran out.' } };
  await openTab('/restaurant/hours');
  expect(await screen.findByText('Not taking orders: paused by Mealtime')).toBeTruthy();
  expect(screen.getByText('Our reason: “The food safety certificate ran out.”')).toBeTruthy();
  for (const name of ['Stop orders', 'Resume orders', 'Busy'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  // The week can still be changed.
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
});

test('with older services, which have no pauses, none is shown', async () => {
  const { paused: _paused, ...older } = hours;
  api.on('GET /restaurants/r-1/hours', () => older);
  await openTab('/restaurant/hours');
  expect(await screen.findByRole('button', { name: 'Stop orders' })).toBeTruthy();
});
