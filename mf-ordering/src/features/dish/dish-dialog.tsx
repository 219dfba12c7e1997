import type { MenuItem } from '@mealtime/contracts/menus';
import { Button, Dialog, Notice, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import type { CartLine } from '../cart';
import type { DishForm as Form } from './dish-form';

export interface DishDialogProps {
  item: MenuItem;
  /** The line that is changed; undefined for a new one. */
  line?: CartLine | undefined;
  /** Portions of the dish that other lines of the cart hold. */
  taken: number;
  /** When the menu was read. */
  at: number;
  /** Why nothing can be added now. */
  refusal: string | undefined;
  onClose(): void;
  onDone(line: CartLine): void;
}

/** One dish with its choices. What it is made of comes when the first one is opened. */
export function DishDialog(props: DishDialogProps) {
  const { DishForm, isFailed, retry } = useDishForm();
  return (
    <Dialog label={props.item.name} onClose={props.onClose} place="top">
      {DishForm ? (
        <DishForm {...props} />
      ) : isFailed ? (
        <Notice tone="error" title="We couldn’t open this dish" action={<Button onClick={retry}>Try again</Button>}>
          Please check your connection.
        </Notice>
      ) : (
        <div role="status">
          <VisuallyHidden>Loading</VisuallyHidden>
          <SkeletonText lines={10} />
        </div>
      )}
    </Dialog>
  );
}

function useDishForm() {
  const [loaded, setLoaded] = useState<{ DishForm: typeof Form }>();
  const [attempt, setAttempt] = useState({ number: 0, isFailed: false });
  useEffect(() => {
    let isCurrent = true;
    import('./dish-form').then(
      ({ DishForm }) => isCurrent && setLoaded({ DishForm }),
      () => isCurrent && setAttempt(({ number }) => ({ number, isFailed: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt.number]);
  const retry = () => setAttempt(({ number }) => ({ number: number + 1, isFailed: false }));
  return { DishForm: loaded?.DishForm, isFailed: attempt.isFailed, retry };
}
