import { useId, useState, type ReactNode } from 'react';
import { cx } from '../class-names/cx';
import { FieldFrame, describe, type FieldProps } from '../field/field';
import { UploadIcon } from '../icons/icons';
import styles from './file-field.module.css';

export interface FileFieldProps extends FieldProps {
  /** As for an input's `accept`. */
  accept: string;
  /** Several at once. Default: one. */
  multiple?: boolean;
  disabled?: boolean;
  /** Text of the box, such as "Choose files or drop them here". */
  children: ReactNode;
  /** Allows choosing the same file again after a failure. */
  onFiles(files: File[]): void;
}

/** A box for choosing or dropping files. The browser's own input covers it, so that both work. */
export function FileField({
  label,
  name,
  error,
  hint,
  accept,
  multiple = false,
  disabled,
  children,
  onFiles,
}: FileFieldProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className={cx(styles['box'], isOver && styles['over'])}>
        <UploadIcon />
        <span>{children}</span>
        <input
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          className={styles['input']}
          {...describe(id, error, hint)}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
      </div>
    </FieldFrame>
  );
}
