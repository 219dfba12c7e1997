import { AsyncLocalStorage } from 'node:async_hooks';
import { inflateSync } from 'node:zlib';
import type { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { ALL_OBJECTS_MAX, OBJECTS_MAX, STREAMS_MAX } from './active-pdf';

/** Remaining decompression budget of a file. */
interface Budget {
  bytes: number;
  streams: number;
  isExceeded: boolean;
}

type Library = typeof import('@cantoo/pdf-lib');
type LoadOptions = NonNullable<Parameters<typeof PDFDocument.load>[1]>;

const budgets = new AsyncLocalStorage<Budget>();
let bounded: Promise<Library> | undefined;

/**
 * The PDF library decompresses streams without limit, outside of a thread's memory limit. It is given object streams
 * decompressed within limits instead, after decryption and just before parsing, so that no interpretation of the file
 * bypasses them.
 */
export const pdfLibrary = (): Promise<Library> => (bounded ??= import('@cantoo/pdf-lib').then(bound));

/** Loads a file within the limits. Throws as the library does; `too-complex` beyond the limits. */
export async function load(bytes: Buffer, options: LoadOptions): Promise<PDFDocument | 'too-complex'> {
  const { PDFDocument } = await pdfLibrary();
  // Encrypted files are read twice.
  const budget = { bytes: 2 * ALL_OBJECTS_MAX, streams: 2 * STREAMS_MAX, isExceeded: false };
  try {
    const document = await budgets.run(budget, () => PDFDocument.load(bytes, options));
    return budget.isExceeded ? 'too-complex' : document;
  } catch (error) {
    if (budget.isExceeded) return 'too-complex';
    throw error;
  }
}

function bound(library: Library): Library {
  const { PDFObjectStreamParser, PDFXRefStreamParser, PDFName, PDFArray, PDFRawStream } = library;
  const [filterKey, parametersKey] = [PDFName.of('Filter'), PDFName.of('DecodeParms')];
  const FLATE = PDFName.of('FlateDecode');

  /** Whether it is deflated in the only form in real use; undefined for other encodings. */
  function isDeflated({ dict }: PDFRawStream): boolean | undefined {
    const filter = dict.lookup(filterKey);
    if (!filter) return false;
    const single = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
    return single === FLATE && !dict.has(parametersKey) ? true : undefined;
  }

  function unfolded(stream: PDFRawStream): Uint8Array {
    const budget = budgets.getStore();
    if (!budget || budget.isExceeded) throw new Error('no more streams are unfolded');
    const deflated = isDeflated(stream);
    if (deflated === undefined || --budget.streams < 0) return exceed(budget);
    const maxOutputLength = Math.min(OBJECTS_MAX, budget.bytes);
    const content = deflated ? inflateWithin(stream.getContents(), maxOutputLength) : stream.getContents();
    if (!content || content.length > maxOutputLength) return exceed(budget);
    budget.bytes -= content.length;
    return content;
  }

  const objects = PDFObjectStreamParser.forStream;
  PDFObjectStreamParser.forStream = (stream, shouldWaitForTick) => {
    const content = unfolded(stream);
    const dictionary = stream.dict.clone();
    dictionary.delete(filterKey);
    return objects(PDFRawStream.of(dictionary, content), shouldWaitForTick);
  };
  // The library uses only the dictionary of a cross-reference stream; its offsets are ignored.
  const tables = PDFXRefStreamParser.forStream;
  PDFXRefStreamParser.forStream = (stream) => {
    const dictionary = stream.dict.clone();
    dictionary.delete(filterKey);
    dictionary.set(PDFName.of('Index'), PDFArray.withContext(dictionary.context));
    return tables(PDFRawStream.of(dictionary, new Uint8Array()));
  };
  return library;
}

/** Recorded, as the library treats an unreadable object as invalid and continues. */
function exceed(budget: Budget): never {
  budget.isExceeded = true;
  throw new Error('a stream of objects takes more than any should');
}

/** Undefined beyond the limit; throws for other data, such as encrypted streams. */
function inflateWithin(bytes: Uint8Array, maxOutputLength: number): Buffer | undefined {
  if (maxOutputLength < 1) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw error;
  }
}
