import { Dialog, type DialogProps } from '@mealtime/ui';
import type { FormEventHandler, ReactNode } from 'react';
import { DialogTitle } from './dialog-title';
import styles from './dialogs.module.css';

export interface TitledDialogProps extends Pick<DialogProps, 'label' | 'size' | 'onClose' | 'children'> {
  /** What the title shows, where it is more than the label. */
  heading?: ReactNode;
  /** For a screen that is touched at arm's length. Default: false. */
  isLarge?: boolean | undefined;
  /** Makes the dialog a form. */
  onSubmit?: FormEventHandler;
}

/** A dialog with its label as its title, and what it holds below. Default size: sm. */
export function TitledDialog({
  label,
  heading = label,
  size = 'sm',
  isLarge = false,
  onSubmit,
  onClose,
  children,
}: TitledDialogProps) {
  const title = <DialogTitle isLarge={isLarge}>{heading}</DialogTitle>;
  return (
    <Dialog label={label} size={size} onClose={onClose}>
      {onSubmit ? (
        <form className={styles['body']} noValidate onSubmit={onSubmit}>
          {title}
          {children}
        </form>
      ) : (
        <div className={styles['body']}>
          {title}
          {children}
        </div>
      )}
    </Dialog>
  );
}
