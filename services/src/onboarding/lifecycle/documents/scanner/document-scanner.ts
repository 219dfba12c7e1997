/** Looks for malware in what is uploaded. */
export interface DocumentScanner {
  /** True when nothing was found. Throws ScannerUnavailable when it could not look: nothing is taken unseen. */
  isClean(content: Buffer): Promise<boolean>;
}

/** Injection token. */
export const DOCUMENT_SCANNER = Symbol('DOCUMENT_SCANNER');

/** The scanner is away, too slow, or says that it cannot. */
export class ScannerUnavailable extends Error {
  constructor(reason: string) {
    super(`the scanner of documents: ${reason}`);
    this.name = 'ScannerUnavailable';
  }
}
