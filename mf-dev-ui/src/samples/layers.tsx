import { Button, Dialog, Drawer, Toasts, opensDialog, useToasts } from '@mealtime/ui';
import { useState } from 'react';
import { Sample } from './sample';

/** What opens above the page. */
export function Layers() {
  const [open, setOpen] = useState(false);
  const { toasts, show, dismiss } = useToasts();
  const close = () => setOpen(false);
  return (
    <Sample title="Dialog, drawer, toast" layout="row">
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Button {...opensDialog('sample-drawer')}>Open the drawer</Button>
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
      {open && (
        <Dialog label="A dialog" onClose={close}>
          <h2>A dialog</h2>
          <p>Escape, its backdrop and this button close it.</p>
          <Button onClick={close}>Close</Button>
        </Dialog>
      )}
      <Drawer id="sample-drawer" label="A drawer" closeLabel="Close the drawer">
        <p>It closes with any click inside.</p>
      </Drawer>
      <Toasts toasts={toasts} onDismiss={dismiss} />
    </Sample>
  );
}
