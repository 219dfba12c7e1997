import { promisify } from 'node:util';
import { inflate, type InputType, type ZlibOptions } from 'node:zlib';
import { findStreams, namesObject, unescaped, withoutStreams } from './pdf-objects';

const inflated = promisify<InputType, ZlibOptions, Buffer>(inflate);

const END_OF_NAME = '(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)';
const oneOf = (names: readonly string[]) => `/(?:${names.join('|')})${END_OF_NAME}`;

/** Wherever these stand, there are scripts, files inside, or a form of its own. Too long to turn up in pixels by chance. */
const CARRIED = oneOf(['JavaScript', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'RichMediaContent', 'XFA']);
/** What an action or an annotation is. */
const LONG_KINDS = [
  ...['Launch', 'ImportData', 'SubmitForm', 'GoToE', 'GoToR', 'Rendition', 'Movie', 'Sound'],
  'FileAttachment',
];
const KINDS = oneOf([...LONG_KINDS, '3D']);
const GAP = '[\\0\\t\\n\\f\\r ]';
/** Not within a word, as in the address of a page; what they may stand behind without a space is named. */
const ANYWHERE = new RegExp(
  `${CARRIED}|(?<![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])${oneOf(LONG_KINDS)}|(?:/S|/Subtype|obj)${KINDS}`,
);
/** Names so short that they are counted only where pixels cannot be taken for them: scripts, actions by themselves, files, scenes. */
const KEYS = `/(?:JS|AA|EF)${GAP}*[(<0-9%]`;
const IN_FILE = new RegExp(`${KEYS}|${oneOf(['3D'])}`);
const IN_OBJECTS = new RegExp(`${CARRIED}|${KINDS}|${KEYS}`);

/** Bytes that one stream of objects may unfold to, and all of a file's together. Real ones have some ten thousand each. */
export const OBJECTS_MAX = 4 * 1024 * 1024;
export const ALL_OBJECTS_MAX = 32 * 1024 * 1024;
/** Streams of objects in a file; one holds a hundred or more. */
export const STREAMS_MAX = 5_000;

/**
 * Whether a PDF can do anything but be read. It is not parsed from its table of contents: a parser sees what its own reading of
 * that leads it to, and hostile files are made to be read differently by the next one. Instead every name that stands anywhere
 * in the file counts, and every one in a stream of objects, which is compressed. What cannot be unfolded within the limits
 * counts as active.
 */
export async function isActive(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  const names = unescaped(bytes);
  // A file inside that nothing else names, so fully that pixels cannot be taken for it.
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

/** Stands for streams that are too many to look at. */
const EVERYTHING = { dictionary: '/ObjStm /Filter', start: 0 };

/** How many and where the first one is: without either nobody can take objects out of it, whatever it is called. */
const holdsObjects = (dictionary: string) =>
  /\/ObjStm\b/.test(dictionary) || (/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary));

/** The one way in which these are really written; every other is a way to hide. */
const isPlainlyDeflated = (dictionary: string) =>
  /\/Filter (?:\/FlateDecode\b|\[ \/FlateDecode \])/.test(dictionary) &&
  dictionary.match(/\/Filter\b/g)!.length === 1 &&
  !/\/(?:DecodeParms|DP|F|FFilter)\b/.test(dictionary);

/** Undefined when it cannot be done within the limit. What follows the stream's end does not matter. */
async function unfold(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await inflated(bytes, { maxOutputLength: OBJECTS_MAX });
  } catch {
    return undefined;
  }
}
