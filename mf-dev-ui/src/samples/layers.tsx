import { Button, Dialog, Drawer, Toasts, useToasts } from '@mealtime/ui';
import { useState } from 'react';
import { Sample } from './sample';

/** What opens above the page. */
export function Layers() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const { toasts, show, dismiss } = useToasts();
  const close = () => setOpen(undefined);
  return (
    <Sample title="Dialog, drawer, toast" layout="row">
      <Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Open the drawer</Button>
      <Button onClick={() => show({ tone: 'success', message: 'Your plan is saved.' })}>Show a toast</Button>
      <Button
        onClick={() =>
          show({
            tone: 'error',
            message: 'The dish was removed.',
            action: (
              <Button size="sm" variant="secondary">
                Undo
              </Button>
            ),
          })
        }
      >
        Show one that waits
      </Button>
      {open === 'dialog' && (
        <Dialog label="A dialog" onClose={close}>
          <h2>A dialog</h2>
          <p>Escape, its backdrop and this button close it.</p>
          <Button onClick={close}>Close</Button>
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer label="A drawer" closeLabel="Close the drawer" onClose={close}>
          <p>It closes with any click inside.</p>
        </Drawer>
      )}
      <Toasts toasts={toasts} onDismiss={dismiss} />
    </Sample>
  );
}
