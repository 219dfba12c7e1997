import { asApiError, isApiError } from '@mealtime/api-client';
import { Button, Dialog, Notice } from '@mealtime/ui';
import { useRef, useState } from 'react';
import { ordering } from '../../api/ordering';
import { newKey } from '@mealtime/browser';
import styles from './cancel-order.module.css';

interface CancelOrderProps {
  id: string;
  /** It is over, or something else has happened: the order is to be looked at again. */
  onChanged(): Promise<void>;
}

/** Takes an order back while no restaurant has accepted it; asks once more before. */
export function CancelOrder({ id, onChanged }: CancelOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const key = useRef('');

  const open = () => {
    key.current = newKey();
    setFailure('');
    setIsOpen(true);
  };

  async function cancel() {
    setIsBusy(true);
    setFailure('');
    try {
      const body = { to: 'cancelled' as const, reason: 'customer' };
      await ordering('POST /orders/:id/transitions', {
        params: { id },
        body,
        headers: { 'idempotency-key': key.current },
      });
      await onChanged();
      setIsOpen(false);
    } catch (error) {
      // The restaurant was quicker.
      const isLate = isApiError(error, 'ORDER_TRANSITION_REFUSED');
      setFailure(isLate ? 'This order can’t be cancelled any more.' : asApiError(error).message);
      if (isLate) await onChanged();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={open}>
        Cancel order
      </Button>
      {isOpen && (
        <Dialog label="Cancel order" size="sm" canClose={!isBusy} onClose={() => setIsOpen(false)}>
          <div className={styles['dialog']}>
            <h2 className={styles['title']}>Cancel this order?</h2>
            <p>The restaurant won’t make it, and you won’t be charged.</p>
            {failure && <Notice tone="error">{failure}</Notice>}
            <div className={styles['ways']}>
              <Button variant="danger" busy={isBusy} busyLabel="Cancelling…" onClick={() => void cancel()}>
                Yes, cancel it
              </Button>
              <Button variant="secondary" onClick={() => isBusy || setIsOpen(false)}>
                Keep it
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
