import { isLocalMode } from '@mealtime/browser';
import { CODE_INCOMPLETE_MODAL, CODE_INCOMPLETE_SCREEN } from '@mealtime/contracts/identity';
import { Button, Card, Container, Dialog } from '@mealtime/ui';
import { useState } from 'react';
import { CodeDemo } from '../features/code-demo/code-demo';
import { NotFound } from '../features/not-found/not-found';
import styles from './sandbox-page.module.css';

/** Two ways of entering a code, to try by hand; at /sandbox and in local mode only. Not part of the product. */
export default function SandboxPage() {
  const [isOpen, setIsOpen] = useState(false);
  if (!isLocalMode()) return <NotFound />;
  return (
    <Container width="text" className={styles['page']}>
      <title>Sandbox | Mealtime</title>
      <h1>Sandbox</h1>
      <Card className={styles['card']}>
        <h2 className={styles['heading']}>On a screen of its own</h2>
        <CodeDemo label="Code on the screen" incomplete={CODE_INCOMPLETE_SCREEN} />
      </Card>
      <Card className={styles['card']}>
        <h2 className={styles['heading']}>In a modal</h2>
        <Button onClick={() => setIsOpen(true)}>Open the code modal</Button>
        {isOpen && (
          <Dialog label="Code modal" size="sm" onClose={() => setIsOpen(false)}>
            <CodeDemo label="Code in the modal" incomplete={CODE_INCOMPLETE_MODAL} />
          </Dialog>
        )}
      </Card>
    </Container>
  );
}
