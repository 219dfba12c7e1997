/** Injection token of the `FileStorage` of sealed documents. */
export const DOCUMENT_STORAGE = Symbol('DOCUMENT_STORAGE');

/** Injection token of the `FileScanner` of documents. */
export const DOCUMENT_SCANNER = Symbol('DOCUMENT_SCANNER');
