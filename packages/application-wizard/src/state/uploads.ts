import { useSyncExternalStore } from 'react';

/** A file on its way to the server, or that did not get there. */
export interface Upload {
  key: number;
  /** Id of the application that it belongs to. */
  application: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  message: string;
  /** False for a file that will be refused again. */
  canRetry: boolean;
  /** The file was looked at and not taken; false for one that only did not arrive. */
  isRefused: boolean;
}

/** The tab's, whichever copy of the remote sends them: one that is left goes on, and the next one tells what comes of it. */
export interface Uploads {
  all: readonly Upload[];
  lastKey: number;
  listeners: Set<() => void>;
}

interface Holder {
  uploads(): Uploads;
}

export const noUploads = (): Uploads => ({ all: [], lastKey: 0, listeners: new Set() });

const NONE: readonly Upload[] = [];

export const newUploadKey = ({ uploads }: Holder): number => (uploads().lastKey += 1);

export const readUploads = ({ uploads }: Holder): readonly Upload[] => uploads().all;

export function changeUploads({ uploads }: Holder, change: (all: readonly Upload[]) => readonly Upload[]): void {
  uploads().all = change(uploads().all);
  for (const listener of uploads().listeners) listener();
}

/** Those of all applications that this tab knows, for a component that follows them. */
export const useAllUploads = (wizard: Holder): readonly Upload[] =>
  useSyncExternalStore(
    (listener) => {
      wizard.uploads().listeners.add(listener);
      return () => void wizard.uploads().listeners.delete(listener);
    },
    () => readUploads(wizard),
    () => NONE,
  );
