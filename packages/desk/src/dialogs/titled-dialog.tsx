import { Dialog, type DialogProps } from '@mealtime/ui';
import type { FormEventHandler, ReactNode } from 'react';
import { DialogTitle } from './dialog-title';
import styles from './dialogs.module.css';

export interface TitledDialogProps extends Pick<DialogProps, 'label' | 'size' | 'onClose' | 'children'> {
  /** Content of the title, if more than the label. */
  heading?: ReactNode;
  /** For a touch screen at arm's length. Default: false. */
  isLarge?: boolean | undefined;
  /** Makes the dialog a form. */
  onSubmit?: FormEventHandler;
}

/** A dialog with its label as its title. Default size: sm. */
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
