/** An object of a PDF that is a stream. */
export interface StreamObject {
  /** What stands in its dictionary itself, not in dictionaries within: names without their escapes, texts left out. */
  dictionary: string;
  /** Where its bytes begin. */
  start: number;
}

/**
 * What every object begins with, behind two numbers. Those are not looked at: readers take signs, points, notes and zero bytes
 * there, each in its own way.
 */
const KEYWORD = /obj/g;
/** Regular characters: neither white space nor a delimiter. */
const WORD = /\/?[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const [HASH, PERCENT, OPEN, CLOSE, LESS, GREATER, BACKSLASH, SPACE] = [0x23, 0x25, 0x28, 0x29, 0x3c, 0x3e, 0x5c, 0x20];

/** The value of every character as a hexadecimal digit; -1 for those that are none. */
const DIGITS = Int8Array.from({ length: 256 }, (_, code) =>
  /[0-9A-Fa-f]/.test(String.fromCharCode(code)) ? Number.parseInt(String.fromCharCode(code), 16) : -1,
);

/** The file as latin1 with the escapes of names resolved: /J#61vaScript. */
export function unescaped(bytes: Buffer): string {
  const digits = DIGITS;
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    const high = byte === HASH ? digits[bytes[at + 1] ?? 0]! : -1;
    const low = high < 0 ? -1 : digits[bytes[at + 2] ?? 0]!;
    const isEscape = low >= 0;
    plain[length++] = isEscape ? high * 16 + low : byte;
    if (isEscape) at += 2;
  }
  return plain.toString('latin1', 0, length);
}

/** A text without the bytes of streams. What follows a stream without an end stays. */
export function withoutStreams(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('stream', at);
    const end = start < 0 ? -1 : text.indexOf('endstream', start);
    if (end < 0) return parts.join(' ') + text.slice(at);
    parts.push(text.slice(at, start));
    at = end + 'endstream'.length;
  }
}

/**
 * Whether a key of this name leads to an object somewhere: a dictionary, or where one is, with as much white space and as many
 * notes in between as anybody likes. True also for a text that is made to take long. `text`: see `unescaped`.
 */
export function namesObject(text: string, name: string): boolean {
  let left = 2 * text.length;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const value = afterSpace(text, at + name.length);
    const [isReference, end] = readReference(text, value);
    if (isReference || text.startsWith('<<', value)) return true;
    left -= end - at;
    if (left < 0) return true;
  }
  return false;
}

/** Whether `12 0 R` stands there, and how far one must read to know. */
function readReference(text: string, start: number): [boolean, end: number] {
  let at = start;
  for (const number of [/\d{1,10}/y, /\d{1,5}/y]) {
    number.lastIndex = at;
    if (!number.test(text)) return [false, at];
    at = afterSpace(text, number.lastIndex);
    if (at === number.lastIndex) return [false, at];
  }
  return [text[at] === 'R', at];
}

/**
 * Every stream that a table of contents could lead to: wherever in the file an object may begin, also within another
 * object's bytes. `text` is the file as latin1. Undefined when dictionaries overlap so much that they are made to take long.
 */
export function findStreams(text: string): StreamObject[] | undefined {
  const found: StreamObject[] = [];
  let left = 2 * text.length;
  for (const { index, 0: keyword } of text.matchAll(KEYWORD)) {
    const start = index + keyword.length;
    const opening = afterSpace(text, start);
    const isDictionary = text.startsWith('<<', opening);
    const end = isDictionary ? endOfDictionary(text, opening) : opening;
    left -= (end ?? text.length) - start;
    if (left < 0) return undefined;
    if (!isDictionary || end === undefined) continue;
    const word = afterSpace(text, end);
    if (!text.startsWith('stream', word)) continue;
    found.push({ dictionary: own(text, start, end), start: afterSpace(text, word + 'stream'.length) });
  }
  return found;
}

/** Of the dictionary that begins there. Undefined when it has none. */
function endOfDictionary(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length;) {
    const [next, step] = tokenAt(text, at);
    depth += step;
    at = next;
    if (depth === 0) return at;
  }
  return undefined;
}

/** The words of a dictionary's own level. */
function own(text: string, start: number, end: number): string {
  const words: string[] = [];
  let depth = 0;
  for (let at = start; at < end;) {
    const [next, step] = tokenAt(text, at);
    if (depth === 1 && step === 0) words.push(text.slice(at, next));
    depth += step;
    at = next;
  }
  const plain = words.filter((word) => /^[^\0\t\n\f\r %(<]/.test(word)).join(' ');
  return unescaped(Buffer.from(plain, 'latin1'));
}

/** Where the token that begins here ends, and how many dictionaries deeper one is then. */
function tokenAt(text: string, at: number): [next: number, step: number] {
  const code = text.charCodeAt(at);
  if (code === OPEN) return [endOfText(text, at), 0];
  if (code === PERCENT) return [endOfLine(text, at), 0];
  if (code === LESS) return text.charCodeAt(at + 1) === LESS ? [at + 2, 1] : [after(text, '>', at), 0];
  if (code === GREATER) return text.charCodeAt(at + 1) === GREATER ? [at + 2, -1] : [at + 1, 0];
  WORD.lastIndex = at;
  WORD.test(text);
  return [Math.max(WORD.lastIndex, at + 1), 0];
}

/** Past white space and comments. */
function afterSpace(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === PERCENT) at = endOfLine(text, at);
    else if (code > SPACE || !'\0\t\n\f\r '.includes(text[at]!)) return at;
  }
  return at;
}

function after(text: string, end: string, at: number): number {
  const found = text.indexOf(end, at);
  return found < 0 ? text.length : found + 1;
}

function endOfLine(text: string, at: number): number {
  for (let end = at; end < text.length; end += 1) if (text[end] === '\n' || text[end] === '\r') return end;
  return text.length;
}

/** A text ends with the bracket that closes its first one. */
function endOfText(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === OPEN) depth += 1;
    else if (code === CLOSE && --depth === 0) return at + 1;
  }
  return text.length;
}
