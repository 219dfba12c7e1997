import { messageOf } from '@mealtime/desk';
import { Button, Notice } from '@mealtime/ui';
import type { Export } from './use-export';

export const ExportButton = ({ file }: { file: Export }) => (
  <Button size="xs" variant="secondary" busy={file.isPending} busyLabel="Exporting…" onClick={() => file.mutate()}>
    Export as CSV
  </Button>
);

/** The error of a failed export. */
export const ExportTrouble = ({ file }: { file: Export }) =>
  file.isError && <Notice tone="error">{messageOf(file.error)}</Notice>;
