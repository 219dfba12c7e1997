import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Bytes of one file before it is rotated. */
const FILE_BYTES = 5 * 1024 * 1024;
/** Rotated files that are kept: `<name>.1` is the newest. */
const KEPT = 3;

export interface RotatingLog {
  write(chunk: string | Uint8Array): void;
  close(): void;
}

/**
 * A log of bounded size: `<file>` and at most three older ones beside it. A full disk or a deleted folder loses lines, but
 * never throws.
 */
export function rotatingLog(file: string, limit = FILE_BYTES): RotatingLog {
  let descriptor: number | undefined;
  let size = 0;

  function open(): number {
    mkdirSync(path.dirname(file), { recursive: true });
    descriptor = openSync(file, 'a', 0o600);
    size = fstatSync(descriptor).size;
    return descriptor;
  }

  function close(): void {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  }

  function rotate(): void {
    close();
    for (let age = KEPT - 1; age >= 0; age -= 1) moveAside(age === 0 ? file : `${file}.${age}`, `${file}.${age + 1}`);
  }

  return {
    write(chunk) {
      try {
        let target = descriptor ?? open();
        if (size >= limit) {
          rotate();
          target = open();
        }
        size += writeSync(target, Buffer.from(chunk));
      } catch {
        close();
      }
    },
    close,
  };
}

function moveAside(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    // there is none of that age yet
  }
}
