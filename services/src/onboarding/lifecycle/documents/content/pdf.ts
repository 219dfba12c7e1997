import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Inspector, Verdict } from './content';
import { load, pdfLibrary } from './pdf-library';
import { namesObject, unescaped } from './pdf-objects';

const HEADER = /%PDF-[12]\.\d/;
/** Bytes among which readers look for the header. What is cut off in front of it may not look like a page. */
const LEAD_MAX = 1_024;
const END = /startxref\s+(\d+)\s+%%EOF(?:\r\n|\r|\n)?/y;
/** What the last table of contents begins with: a table, or an object that holds one. */
const TABLE = /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/;

const TYPE_OF_TABLE = /\/Type\s*\/XRef\b/;

/** What of a file is a PDF. */
interface Extent {
  pdf: Buffer;
  /** We read no further than to its table of contents. Encrypted, or with none where it says, a library has to open it. */
  isInDoubt: boolean;
}

/** Why a library does not open it. */
export type Unopened = Extract<Verdict, 'damaged' | 'encrypted' | 'too-complex'>;

const beginOf = (bytes: Buffer) => bytes.toString('latin1', 0, LEAD_MAX).search(HEADER);

/** A PDF ends by saying where its table of contents is: undefined for a file that was cut off, which cannot. */
function extentOf(bytes: Buffer): Extent | undefined {
  const text = bytes.toString('latin1');
  END.lastIndex = Math.max(0, text.lastIndexOf('startxref'));
  const [, table] = END.exec(text) ?? [];
  if (table === undefined || /\bobj\b/.test(text.slice(END.lastIndex))) return undefined;
  const pdf = bytes.subarray(beginOf(bytes), END.lastIndex);
  const hasTable = TABLE.test(pdf.toString('latin1', Number(table), Number(table) + 64));
  return { pdf, isInDoubt: !hasTable || namesObject(unescaped(pdf), '/Encrypt') };
}

/** What opens without a password, or why it does not. */
async function open(pdf: Buffer): Promise<PDFDocument | Unopened> {
  const isEncrypted = namesObject(unescaped(pdf), '/Encrypt');
  // The library first reads all as if it were not encrypted, and finds packed objects invalid then.
  const options = { updateMetadata: false, throwOnInvalidObject: !isEncrypted };
  try {
    // One that says so and does not say how is opened by nobody.
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

/** The PDF alone, without what stands around it, and written anew where it was encrypted or its table of contents wrong. */
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
    // Tables of contents of before are not read, and may say that all is encrypted; anything else is a loss.
    if (!TYPE_OF_TABLE.test(content.toString('latin1'))) return 'damaged';
    context.delete(ref);
  }
  delete context.trailerInfo.Encrypt;
  return Buffer.from(await document.save({ addDefaultPage: false, updateFieldAppearances: false }));
}
