import { promisify } from 'node:util';
import { inflate, type InputType, type ZlibOptions } from 'node:zlib';
import { findStreams, namesObject, unescaped, withoutStreams } from './pdf-objects';

const inflated = promisify<InputType, ZlibOptions, Buffer>(inflate);

const END_OF_NAME = '(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)';
const oneOf = (names: readonly string[]) => `/(?:${names.join('|')})${END_OF_NAME}`;

/** Names that imply scripts, embedded files or XFA forms; too long to occur in pixel data by chance. */
const CARRIED = oneOf(['JavaScript', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'RichMediaContent', 'XFA']);
/** Types of actions and annotations. */
const LONG_KINDS = [
  ...['Launch', 'ImportData', 'SubmitForm', 'GoToE', 'GoToR', 'Rendition', 'Movie', 'Sound'],
  'FileAttachment',
];
const KINDS = oneOf([...LONG_KINDS, '3D']);
const GAP = '[\\0\\t\\n\\f\\r ]';
/** Not within a word, as in a URL; delimiters that may precede them are listed. */
const ANYWHERE = new RegExp(
  `${CARRIED}|(?<![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])${oneOf(LONG_KINDS)}|(?:/S|/Subtype|obj)${KINDS}`,
);
/** Short names, counted only outside of pixel data: scripts, automatic actions, files, 3D scenes. */
const KEYS = `/(?:JS|AA|EF)${GAP}*[(<0-9%]`;
const IN_FILE = new RegExp(`${KEYS}|${oneOf(['3D'])}`);
const IN_OBJECTS = new RegExp(`${CARRIED}|${KINDS}|${KEYS}`);

/** Limits of decompressed bytes of one object stream, and of all in a file. Real ones have some ten thousand each. */
export const OBJECTS_MAX = 4 * 1024 * 1024;
export const ALL_OBJECTS_MAX = 32 * 1024 * 1024;
/** Limit of object streams in a file; one holds a hundred objects or more. */
export const STREAMS_MAX = 5_000;

/**
 * Whether a PDF contains active content. It is not parsed by its cross-reference table, as hostile files make parsers
 * disagree: every name anywhere in the file counts, also in compressed object streams. Streams that exceed the limits
 * count as active.
 */
export async function isActive(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  const names = unescaped(bytes);
  // An embedded file without another name, matched so fully that pixel data cannot match.
  if (ANYWHERE.test(names) || namesObject(names, '/EF') || IN_FILE.test(withoutStreams(names))) return true;
  let [streams, unfolded] = [0, 0];
  for (const { dictionary, start } of findStreams(text) ?? [EVERYTHING]) {
    if (!holdsObjects(dictionary) || !/\/Filter\b/.test(dictionary)) continue;
    const objects = isPlainlyDeflated(dictionary) ? await unfold(bytes.subarray(start)) : undefined;
    unfolded += objects?.length ?? 0;
    if (!objects || unfolded > ALL_OBJECTS_MAX || ++streams > STREAMS_MAX) return true;
    if (IN_OBJECTS.test(unescaped(objects))) return true;
  }
  return false;
}

/** Returned for too many streams: counts as active. */
const EVERYTHING = { dictionary: '/ObjStm /Filter', start: 0 };

/** Without number and offset no reader can extract objects, whatever the type. */
const holdsObjects = (dictionary: string) =>
  /\/ObjStm\b/.test(dictionary) || (/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary));

/** The only encoding in real use; others are treated as hiding. */
const isPlainlyDeflated = (dictionary: string) =>
  /\/Filter (?:\/FlateDecode\b|\[ \/FlateDecode \])/.test(dictionary) &&
  dictionary.match(/\/Filter\b/g)!.length === 1 &&
  !/\/(?:DecodeParms|DP|F|FFilter)\b/.test(dictionary);

/** Undefined beyond the limit. Data after the stream's end is ignored. */
async function unfold(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await inflated(bytes, { maxOutputLength: OBJECTS_MAX });
  } catch {
    return undefined;
  }
}
