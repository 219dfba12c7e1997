/** Looks for malware in what is uploaded. */
export interface FileScanner {
  /** True when nothing was found. Throws ScannerUnavailable when it could not look: nothing is taken unseen. */
  isClean(content: Buffer): Promise<boolean>;
}

/** The scanner is away, too slow, or says that it cannot. */
export class ScannerUnavailable extends Error {
  constructor(reason: string) {
    super(`the scanner of files: ${reason}`);
    this.name = 'ScannerUnavailable';
  }
}
