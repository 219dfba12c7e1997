import { Button, cx, Notice } from '@mealtime/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '../server-state/message-of';
import styles from './dialogs.module.css';
import { TitledDialog, type TitledDialogProps } from './titled-dialog';

interface ConfirmDialogProps extends Omit<TitledDialogProps, 'onSubmit' | 'children'> {
  /** Consequences of the action. */
  children?: ReactNode;
  /** Inputs within the form, where Enter confirms. */
  fields?: ReactNode;
  /** Label of the confirm button: "Remove access". */
  action: string;
  /** Label of the cancel button. Default: Cancel. */
  cancel?: string;
  isDangerous?: boolean;
  /** Whether the inputs are complete. */
  canAct?(): boolean;
  /** A rejection is displayed, and can be retried. */
  onConfirmed(): unknown;
}

/** Asks for confirmation of an action. */
export function ConfirmDialog({
  children,
  fields,
  action,
  cancel = 'Cancel',
  isDangerous = false,
  canAct = () => true,
  onConfirmed,
  ...dialog
}: ConfirmDialogProps) {
  const { isLarge = false, onClose } = dialog;
  const [failure, setFailure] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const buttonSize = isLarge ? 'md' : 'xs';

  async function act() {
    setIsBusy(true);
    setFailure('');
    try {
      await onConfirmed();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setIsBusy(false);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && canAct()) void act();
  };

  return (
    <TitledDialog {...dialog}>
      {children}
      <form className={styles['body']} noValidate onSubmit={submit}>
        {failure && <Notice tone="error">{failure}</Notice>}
        {fields}
        <div className={cx(styles['buttons'], isLarge && styles['largeButtons'])}>
          <Button type="submit" size={buttonSize} variant={isDangerous ? 'danger' : 'primary'} busy={isBusy}>
            {action}
          </Button>
          <Button size={buttonSize} variant={isLarge ? 'secondary' : 'quiet'} onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
