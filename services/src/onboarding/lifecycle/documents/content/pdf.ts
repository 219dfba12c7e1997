import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Inspector, Verdict } from './content';
import { load, pdfLibrary } from './pdf-library';
import { namesObject, unescaped } from './pdf-objects';

const HEADER = /%PDF-[12]\.\d/;
/** Bytes that readers search for the header. Leading data is cut off. */
const LEAD_MAX = 1_024;
const END = /startxref\s+(\d+)\s+%%EOF(?:\r\n|\r|\n)?/y;
/** Start of the last cross-reference section: a table or a stream. */
const TABLE = /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/;

const TYPE_OF_TABLE = /\/Type\s*\/XRef\b/;

/** The PDF part of a file. */
interface Extent {
  pdf: Buffer;
  /** Only the cross-reference section was located. If it is encrypted or misplaced, a library must open the file. */
  isInDoubt: boolean;
}

/** Why the library cannot open it. */
export type Unopened = Extract<Verdict, 'damaged' | 'encrypted' | 'too-complex'>;

const beginOf = (bytes: Buffer) => bytes.toString('latin1', 0, LEAD_MAX).search(HEADER);

/** A PDF ends with its cross-reference offset; undefined for a truncated file. */
function extentOf(bytes: Buffer): Extent | undefined {
  const text = bytes.toString('latin1');
  END.lastIndex = Math.max(0, text.lastIndexOf('startxref'));
  const [, table] = END.exec(text) ?? [];
  if (table === undefined || /\bobj\b/.test(text.slice(END.lastIndex))) return undefined;
  const pdf = bytes.subarray(beginOf(bytes), END.lastIndex);
  const hasTable = TABLE.test(pdf.toString('latin1', Number(table), Number(table) + 64));
  return { pdf, isInDoubt: !hasTable || namesObject(unescaped(pdf), '/Encrypt') };
}

/** Opens a PDF without a password, or returns why not. */
async function open(pdf: Buffer): Promise<PDFDocument | Unopened> {
  const isEncrypted = namesObject(unescaped(pdf), '/Encrypt');
  // The library first reads encrypted files as plain, where packed objects are invalid.
  const options = { updateMetadata: false, throwOnInvalidObject: !isEncrypted };
  try {
    // A file that only claims to be encrypted cannot be opened.
    if (isEncrypted) {
      const locked = await load(pdf, { ...options, ignoreEncryption: true });
      if (locked === 'too-complex') return locked;
      if (!locked.isEncrypted) return 'encrypted';
    }
    const document = await load(pdf, { ...options, password: '' });
    if (document === 'too-complex') return document;
    return document.getPageCount() > 0 ? document : 'damaged';
  } catch {
    return isEncrypted ? 'encrypted' : 'damaged';
  }
}

export const pdf: Inspector = {
  begins: (bytes) => /^[^<]*$/.test(bytes.toString('latin1', 0, Math.max(0, beginOf(bytes)))) && beginOf(bytes) >= 0,
  async judge(bytes) {
    const extent = extentOf(bytes);
    if (!extent) return 'damaged';
    const opened = extent.isInDoubt ? await open(extent.pdf) : undefined;
    return typeof opened === 'string' ? opened : 'application/pdf';
  },
};

/** The PDF without surrounding data, rewritten if it was encrypted or its cross-reference section wrong. */
export async function plainPdf(bytes: Buffer): Promise<Buffer | Unopened> {
  const extent = extentOf(bytes);
  if (!extent) return 'damaged';
  if (!extent.isInDoubt) return extent.pdf;
  const document = await open(extent.pdf);
  if (typeof document === 'string') return document;
  const { PDFInvalidObject } = await pdfLibrary();
  const { context } = document;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFInvalidObject)) continue;
    const content = Buffer.alloc(object.sizeInBytes());
    object.copyBytesInto(content, 0);
    // Old cross-reference streams are ignored and may claim encryption; any other is a loss.
    if (!TYPE_OF_TABLE.test(content.toString('latin1'))) return 'damaged';
    context.delete(ref);
  }
  delete context.trailerInfo.Encrypt;
  return Buffer.from(await document.save({ addDefaultPage: false, updateFieldAppearances: false }));
}
