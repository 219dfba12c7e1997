export { ClamdScanner } from './clamd-scanner';
export { DOCUMENT_SCANNER, ScannerUnavailable, type DocumentScanner } from './document-scanner';
