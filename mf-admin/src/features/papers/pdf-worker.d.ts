/** The library has no types for the module that does the reading. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
