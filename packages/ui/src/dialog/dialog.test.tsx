import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Page({ canClose = true }: { canClose?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Sign Up</button>
      {open && (
        <Dialog label="Sign up" canClose={canClose} onClose={() => setOpen(false)}>
          <p>Inside</p>
        </Dialog>
      )}
    </>
  );
}

async function openDialog(props: { canClose?: boolean } = {}) {
  render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  return screen.getByRole('dialog', { name: 'Sign up' });
}

const isOpen = () => screen.queryByRole('dialog') !== null;

test('locks the scrolling of the page while it is open and gives focus back', async () => {
  await openDialog();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isOpen()).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign Up' }));
});

test('a click on the backdrop closes it, one inside does not', async () => {
  const dialog = await openDialog();
  await userEvent.click(screen.getByText('Inside'));
  expect(isOpen()).toBe(true);
  await userEvent.click(dialog);
  expect(isOpen()).toBe(false);
});

test('a drag that starts inside and ends on the backdrop does not close it', async () => {
  const dialog = await openDialog();
  fireEvent.pointerDown(screen.getByText('Inside'));
  fireEvent.click(dialog);
  expect(isOpen()).toBe(true);
});

test('the second click of a double click on its opener does not close it', async () => {
  const dialog = await openDialog();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog, { detail: 2 });
  expect(isOpen()).toBe(true);
});

test('Escape closes it', async () => {
  fireEvent(await openDialog(), new Event('cancel', { cancelable: true }));
  expect(isOpen()).toBe(false);
});

test('nothing closes it while it may not be closed', async () => {
  const dialog = await openDialog({ canClose: false });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await userEvent.click(dialog);
  expect(isOpen()).toBe(true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
