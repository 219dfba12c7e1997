import { ApiError } from '@mealtime/api-client';
import { person } from '@mealtime/ui/testing';
import { render, screen } from '@testing-library/react';
import { ConfirmDialog } from './confirm-dialog';

const press = (name: string) => person.click(screen.getByRole('button', { name }));

test('a failure is shown and can be retried, and cancelling changes nothing', async () => {
  const tries: string[] = [];
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      label="Take it back"
      action="Take back"
      onClose={onClose}
      onConfirmed={async () => {
        tries.push('tried');
        if (tries.length === 1) throw new ApiError({ code: 'NETWORK', message: 'The line is down.' });
      }}
    />,
  );
  expect(screen.getByRole('dialog', { name: 'Take it back' })).toBeTruthy();
  await press('Take back');
  expect(await screen.findByText('The line is down.')).toBeTruthy();
  await press('Take back');
  expect(screen.queryByText('The line is down.')).toBeNull();
  expect(tries).toHaveLength(2);
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(tries).toHaveLength(2);
});

test('Enter in a field confirms once all inputs are complete', async () => {
  const onConfirmed = jest.fn();
  let isThere = false;
  render(
    <ConfirmDialog
      label="Refuse"
      heading="Refuse order #7"
      action="Refuse"
      cancel="Keep order"
      fields={<input aria-label="Why" />}
      canAct={() => isThere}
      onClose={() => undefined}
      onConfirmed={onConfirmed}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Refuse order #7' })).toBeTruthy();
  await person.type(screen.getByLabelText('Why'), 'x{Enter}');
  expect(onConfirmed).not.toHaveBeenCalled();
  isThere = true;
  await person.type(screen.getByLabelText('Why'), '{Enter}');
  expect(onConfirmed).toHaveBeenCalledTimes(1);
});
