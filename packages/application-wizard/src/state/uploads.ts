import { useSyncExternalStore } from 'react';

/** A pending or failed upload. */
export interface Upload {
  key: number;
  /** Id of its application. */
  application: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  message: string;
  /** False for a file that would be refused again. */
  canRetry: boolean;
  /** The server refused the file; false for a network failure. */
  isRefused: boolean;
}

/**
 * Kept per tab, across copies of the remote: uploads continue after one is left, and the next one shows their results.
 */
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

/** Uploads of all applications in this tab, for a component that follows them. */
export const useAllUploads = (wizard: Holder): readonly Upload[] =>
  useSyncExternalStore(
    (listener) => {
      wizard.uploads().listeners.add(listener);
      return () => void wizard.uploads().listeners.delete(listener);
    },
    () => readUploads(wizard),
    () => NONE,
  );
