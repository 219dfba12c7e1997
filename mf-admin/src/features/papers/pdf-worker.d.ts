/** The library has no types for its worker module. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
