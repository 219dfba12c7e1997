import { LazyDialog } from '../lazy';
import type { DishDialogProps } from './dish-dialog-props';

const load = async () => (await import('./dish-form')).DishForm;

/** One dish with its choices. */
export const DishDialog = (props: DishDialogProps) => (
  <LazyDialog
    label={props.item.name}
    load={load}
    props={props}
    failure="We couldn’t open this dish"
    lines={10}
    onClose={props.onClose}
  />
);
