import { cutOffAfter, EXPORT_ROWS_MAX } from '@mealtime/contracts/platform';
import { useMutation } from '@tanstack/react-query';
import { useNews } from '../news';
import { saveFile } from './save-file';

/** Bytes at the end of a file that contain its last line. */
const END = 500;

/** Downloads an export, and says if it was truncated. */
export function useExport(name: string, load: () => Promise<Blob>) {
  const notify = useNews();
  return useMutation({
    mutationFn: load,
    async onSuccess(file) {
      saveFile(file, name);
      if ((await file.slice(-END).text()).includes(cutOffAfter(EXPORT_ROWS_MAX)))
        notify(
          `${name} has the first ${EXPORT_ROWS_MAX.toLocaleString('en-CA')} rows. Narrow the list for the others.`,
        );
    },
  });
}

export type Export = ReturnType<typeof useExport>;
