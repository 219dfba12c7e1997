import { Button, Dialog, Notice, SkeletonText, VisuallyHidden, useLazy } from '@mealtime/ui';
import type { ComponentType } from 'react';

interface LazyDialogProps<Props extends object> {
  label: string;
  /** Loads what the dialog holds; the same function each time. */
  load(): Promise<ComponentType<Props>>;
  props: Props;
  /** Message if it cannot be loaded. */
  failure: string;
  /** Of the skeleton. */
  lines: number;
  onClose(): void;
}

/** A dialog whose content comes when it is first opened. */
export function LazyDialog<Props extends object>({
  label,
  load,
  props,
  failure,
  lines,
  onClose,
}: LazyDialogProps<Props>) {
  const { loaded, isFailed, retry } = useLazy(load);
  return (
    <Dialog label={label} onClose={onClose} place="top">
      {loaded ? (
        <loaded.Content {...props} />
      ) : isFailed ? (
        <Notice tone="error" title={failure} action={<Button onClick={retry}>Try again</Button>}>
          Please check your connection.
        </Notice>
      ) : (
        <div role="status">
          <VisuallyHidden>Loading</VisuallyHidden>
          <SkeletonText lines={lines} />
        </div>
      )}
    </Dialog>
  );
}
