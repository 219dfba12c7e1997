import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AddressField } from './address-search';
import { builtIn } from './providers/built-in';
import type { LoadingStatus } from './providers/provider';

function Address() {
  const [value, setValue] = useState('');
  const input = {
    label: 'Address',
    name: 'address',
    error: undefined,
    ref: () => undefined,
    onBlur: async () => undefined,
  };
  return <AddressField {...input} value={value} onValue={setValue} />;
}

afterEach(() => jest.restoreAllMocks());

test('what was typed while the search was loading is looked for once it is there', async () => {
  let tell: (status: LoadingStatus) => void = () => undefined;
  jest.spyOn(builtIn, 'load').mockImplementation((onStatus) => {
    tell = onStatus;
    onStatus('loading');
    return () => undefined;
  });
  const suggest = jest.spyOn(builtIn, 'suggest').mockResolvedValue([{ id: 'p', label: 'Granville Street' }]);
  render(<Address />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), 'granv');
  expect(suggest).not.toHaveBeenCalled();
  act(() => tell('loaded'));
  await userEvent.click(await screen.findByRole('option', { name: 'Granville Street' }));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Granville Street');
  expect(suggest).toHaveBeenCalledTimes(1);
});
