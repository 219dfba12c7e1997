/** A stream object of a PDF. */
export interface StreamObject {
  /** The dictionary's own level: names without escapes, no strings. */
  dictionary: string;
  /** Offset of its bytes. */
  start: number;
}

/** The keyword after an object's two numbers, which are ignored, as readers parse them differently. */
const KEYWORD = /obj/g;
/** Regular characters: neither white space nor delimiters. */
const WORD = /\/?[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const [HASH, PERCENT, OPEN, CLOSE, LESS, GREATER, BACKSLASH, SPACE] = [0x23, 0x25, 0x28, 0x29, 0x3c, 0x3e, 0x5c, 0x20];

/** Hexadecimal values by character code; -1 for others. */
const DIGITS = Int8Array.from({ length: 256 }, (_, code) =>
  /[0-9A-Fa-f]/.test(String.fromCharCode(code)) ? Number.parseInt(String.fromCharCode(code), 16) : -1,
);

/** The file as latin1 with escapes in names resolved: /J#61vaScript. */
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

/** A text without streams' bytes. An unterminated stream stays. */
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
 * Whether a key of this name has an object or a reference as its value, across white space and comments. Also true for
 * texts made to take long. `text`: see `unescaped`.
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

/** Whether a reference `12 0 R` starts here, and where the check ended. */
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
 * All streams that a cross-reference table could point to, also inside other objects' bytes. `text` is the file as
 * latin1. Undefined if dictionaries overlap so much that they are made to take long.
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

/** End of the dictionary that starts here. Undefined if there is none. */
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

/** The tokens of a dictionary's own level. */
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

/** End of the token that starts here, and the change of dictionary depth. */
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

/** Skips white space and comments. */
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

/** A string ends with the parenthesis that closes its first one. */
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
