/** Injection token of the `FileStorage` of documents, which are sealed before. */
export const DOCUMENT_STORAGE = Symbol('DOCUMENT_STORAGE');

/** Injection token of the `FileScanner` of documents. */
export const DOCUMENT_SCANNER = Symbol('DOCUMENT_SCANNER');
