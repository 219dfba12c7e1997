/** Scans uploads for malware. */
export interface FileScanner {
  /** True if nothing was found. Throws ScannerUnavailable if it could not scan: no file is accepted unscanned. */
  isClean(content: Buffer): Promise<boolean>;
}

/** The scanner is unavailable, too slow, or failed. */
export class ScannerUnavailable extends Error {
  constructor(reason: string) {
    super(`the scanner of files: ${reason}`);
    this.name = 'ScannerUnavailable';
  }
}
