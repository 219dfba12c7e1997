export { ClamdScanner } from './clamd-scanner';
export { DOCUMENT_SCANNER, type DocumentScanner } from './document-scanner';
