import { Button, Dialog, Notice, SkeletonText, VisuallyHidden } from '@mealtime/ui';
import { useEffect, useState } from 'react';
import type { DishForm as Form } from './dish-form';
import type { DishDialogProps } from './dish-dialog-props';

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
