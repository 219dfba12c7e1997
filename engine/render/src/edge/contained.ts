import { splitHead } from '../compose/split-head';
import { PLACE_START } from '@federated-pages/manifest';

/** Void elements. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Raw text elements; `noscript` is one in browsers that run scripts. */
const TEXT = new Set('script style textarea title xmp iframe noembed noframes noscript'.split(' '));
/** Elements that would change or swallow the document around a part of a page. */
const NEVER = new Set('html head body base frameset frame plaintext template'.split(' '));
/** SVG elements that may be self-closing, unlike HTML elements; left open, they end with their parent. */
const DRAWN =
  /^(?:circle|ellipse|line|path|polygon|polyline|rect|use|image|stop|animate(?:transform|motion)?|set|mpath|fe[a-z]+)$/;
/** Elements that close an open one of their kind, and everything inside it, unless a list is in between. */
const ITEMS = new Set('li dd dt'.split(' '));
const LISTS = new Set('ul ol menu dl'.split(' '));
/** Outside of a table of their own they close the enclosing cell. */
const OF_TABLES = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '));
/** Other content directly inside a table is moved before the table. */
const CELLS = new Set('caption td th'.split(' '));
/** HTML elements that end an enclosing SVG or MathML, except inside `foreignObject`. */
const ENDS_DRAWING = new Set(
  (
    'b big blockquote br center code dd div dl dt em embed font h1 h2 h3 h4 h5 h6 hr i img li listing menu meta nobr ol p pre ruby s ' +
    'small span strong strike sub sup table tt u ul var'
  ).split(' '),
);
const DRAWINGS = new Set('svg math foreignobject'.split(' '));
/** The content of `select` that older browsers accept. */
const IN_SELECT = new Set('option optgroup hr'.split(' '));
/** Types of script elements that contain data. */
const DATA = /^application\/(?:ld\+)?json$/i;
/** Link types that HTML allows in the body. */
const BODY_LINK = /^(?:preload|modulepreload|prefetch|preconnect|dns-prefetch|stylesheet)$/i;
/** Other element names are parsed differently by browsers. */
const NAME = /^[a-z][a-z0-9:._-]*$/;

// Each searches for one character class from `lastIndex`, so that the total time is linear.
const NAME_END = /[\t\n\f\r />]/g;
const ATTRIBUTE = /[^\t\n\f\r /]/g;
const ATTRIBUTE_END = /[\t\n\f\r />=]/g;
const NO_SPACE = /[^\t\n\f\r ]/g;
const VALUE_END = /[\t\n\f\r >]/g;

function find(sign: RegExp, html: string, from: number): number {
  sign.lastIndex = from;
  // `test` allocates no match object; this is the hot path.
  return sign.test(html) ? sign.lastIndex - 1 : html.length;
}

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

interface Tag {
  name: string;
  /** Attributes of interest by name; as in browsers, the first of a name wins. */
  attributes: ReadonlyMap<string, string>;
  /** Has an event handler attribute. */
  isScripted: boolean;
  hasSlash: boolean;
  /** Index after the tag. */
  end: number;
}

/** Elements whose attributes are checked. */
const LOOKED_AT = new Set(['script', 'meta', 'link', 'iframe']);
const NONE: ReadonlyMap<string, string> = new Map();

/** Fast path for a tag as React writes it, which is unambiguous. */
const PLAIN = /([a-z][a-z0-9]*)(?: (?![oO][nN])[a-z][a-zA-Z0-9:-]*="[^"]*")*(\/?)>/y;

/**
 * Parses a tag as browsers do.
 * @param from index of its name
 * @returns undefined if it does not end
 */
function readTag(html: string, from: number): Tag | undefined {
  PLAIN.lastIndex = from;
  const plain = PLAIN.exec(html);
  if (plain && !LOOKED_AT.has(plain[1]!))
    return { name: plain[1]!, attributes: NONE, isScripted: false, hasSlash: plain[2] === '/', end: PLAIN.lastIndex };
  let at = find(NAME_END, html, from);
  const name = html.slice(from, at).toLowerCase();
  const attributes = LOOKED_AT.has(name) ? new Map<string, string>() : undefined;
  let isScripted = false;
  for (;;) {
    const begins = find(ATTRIBUTE, html, at);
    if (begins === html.length) return undefined;
    if (html[begins] === '>') {
      const hasSlash = begins > at && html[begins - 1] === '/';
      return { name, attributes: attributes ?? NONE, isScripted, hasSlash, end: begins + 1 };
    }
    // The first character of an attribute name may be any, even "=".
    at = find(ATTRIBUTE_END, html, begins + 1);
    const ends = at;
    let value = '';
    const equals = find(NO_SPACE, html, at);
    if (html[equals] === '=') {
      at = find(NO_SPACE, html, equals + 1);
      const quote = html[at];
      const valueAt = quote === '"' || quote === "'" ? at + 1 : at;
      const valueEnd = valueAt > at ? html.indexOf(quote!, valueAt) : find(VALUE_END, html, at);
      if (valueEnd < 0) return undefined;
      at = valueAt > at ? valueEnd + 1 : valueEnd;
      if (attributes) value = html.slice(valueAt, valueEnd);
    }
    isScripted ||= (html.charCodeAt(begins) | 32) === 111 && (html.charCodeAt(begins + 1) | 32) === 110;
    const key = attributes && html.slice(begins, ends).toLowerCase();
    if (key !== undefined && !attributes?.has(key)) attributes?.set(key, value);
  }
}

const ENDS = new Map([...TEXT].map((name) => [name, new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi')]));

/** Browsers limit nesting to this depth and move deeper elements. */
const DEEPEST = 512;

/** Why an element is not allowed, regardless of its content; undefined if it is. */
function tagProblem({ name, attributes, isScripted }: Tag, isHead: boolean): string | undefined {
  const element = `<${name.slice(0, 30)}>`;
  if (!NAME.test(name)) return 'holds an element whose name is none: spell it with letters and digits';
  if (NEVER.has(name)) return `holds ${element}, which belongs to the document around it: leave it out`;
  if (isScripted) return `gives ${element} a script in an attribute: listen to its events in the code that draws it`;
  if (name === 'script' && !DATA.test(attributes.get('type') ?? ''))
    return 'holds a script that would run: only data may stand in one, of the type application/json or application/ld+json';
  if (name === 'iframe' && attributes.has('srcdoc'))
    return 'holds a document in an <iframe>: give it an address by "src"';
  if (name === 'meta' && attributes.has('http-equiv'))
    return 'holds a <meta http-equiv>, which rules the whole page: leave it out';
  if (isHead) return undefined;
  if (name === 'meta' && (!attributes.has('itemprop') || attributes.has('name') || attributes.has('charset')))
    return 'holds a <meta> about the whole page: only a page may, in front of all else';
  const isOfData = attributes.has('itemprop') && !attributes.has('rel');
  if (name === 'link' && !isOfData && !BODY_LINK.test(attributes.get('rel') ?? ''))
    return 'holds a <link> about the whole page: only a page may, in front of all else';
  return undefined;
}

/** The stack of open elements. */
class Open {
  readonly #names: string[] = [];
  /** Number of open elements by name. */
  readonly #counts = new Map<string, number>();
  /** Open lists and list items. */
  readonly #lists: string[] = [];
  /** Open SVG and MathML elements, and `foreignObject`. */
  readonly #drawings: string[] = [];
  /** Open tables and cells. */
  readonly #tables: string[] = [];

  get depth(): number {
    return this.#names.length;
  }

  get last(): string | undefined {
    return this.#names.at(-1);
  }

  has(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  /** Inside SVG and MathML browsers parse some elements differently. */
  get isDrawing(): boolean {
    return this.has('svg') || this.has('math');
  }

  push(name: string): void {
    this.#names.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (ITEMS.has(name) || LISTS.has(name)) this.#lists.push(name);
    if (name === 'table' || CELLS.has(name)) this.#tables.push(name);
    if (DRAWINGS.has(name)) this.#drawings.push(name);
  }

  pop(): string | undefined {
    const name = this.#names.pop();
    if (name === undefined) return undefined;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) - 1);
    if (ITEMS.has(name) || LISTS.has(name)) this.#lists.pop();
    if (name === 'table' || CELLS.has(name)) this.#tables.pop();
    if (DRAWINGS.has(name)) this.#drawings.pop();
    return name;
  }

  /** Why an element would close an open one; undefined if it would not. */
  problemWith(name: string): string | undefined {
    if (ITEMS.has(name) && ITEMS.has(this.#lists.at(-1) ?? ''))
      return `holds a <${name}> in another without a list between`;
    if (OF_TABLES.has(name) && !this.has('table')) return `holds a <${name}> outside of a table`;
    if (this.#tables.at(-1) === 'table' && !OF_TABLES.has(name))
      return `holds something else in a table than its parts`;
    if (ENDS_DRAWING.has(name) && (this.#drawings.at(-1) ?? 'foreignobject') !== 'foreignobject')
      return `holds a <${name}> in a drawing, outside of a <foreignObject>`;
    if (name === 'button' && this.has('button')) return 'holds a <button> in another';
    if (this.has('select') && !IN_SELECT.has(name)) return `holds something else in a <select> than options`;
    return undefined;
  }
}

/** @param open the enclosing elements. Default: none */
function problemIn(html: string, isHead = false, open = new Open()): string | undefined {
  const around = open.depth;
  let places = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      // Browsers also end comments at these sequences, before ours ends.
      if (end < 0 || /^-?>|--!>|<!--/.test(html.slice(at + 4, end))) return 'holds a comment that does not end';
      if (html.startsWith(PLACE_START, at)) places += 1;
      at = html.indexOf('<', end + 3);
      continue;
    }
    const isEnd = html[at + 1] === '/';
    const nameAt = at + (isEnd ? 2 : 1);
    if (!isLetter(html.charCodeAt(nameAt))) {
      if (isEnd || /^[!?]/.test(html.slice(nameAt, nameAt + 1))) return 'holds a declaration: leave it out';
      at = html.indexOf('<', at + 1);
      continue;
    }
    const tag = readTag(html, nameAt);
    if (!tag) return 'holds a tag that does not end';
    const { name } = tag;
    let next = tag.end;
    if (isEnd) {
      if (open.depth === around || open.pop() !== name)
        return `ends <${name.slice(0, 30)}> where that is not the one that is open`;
    } else if (name === 'template' && html.startsWith('</template>', next)) {
      // React's marker of suspended content.
      next += '</template>'.length;
    } else {
      const problem = tagProblem(tag, isHead) ?? open.problemWith(name);
      if (problem !== undefined) return problem;
      const ending = ENDS.get(name);
      if (ending) {
        ending.lastIndex = next;
        const end = ending.exec(html)?.index;
        const closing = end === undefined ? undefined : readTag(html, end + 2);
        if (!closing) return `leaves <${name}> open`;
        const content = html.slice(next, end);
        // A partial script tag inside hides its end from browsers.
        if (name === 'script' && /<!--|<script/i.test(content))
          return 'holds data with tags in it: spell "<" as \\u003c';
        // Inside SVG or MathML its content is not raw text.
        if (open.isDrawing && content.includes('<')) return `holds elements in the <${name}> of a drawing`;
        // Raw text in browsers that run scripts, elements in others.
        const hidden = name === 'noscript' ? problemIn(content, isHead, open) : undefined;
        if (hidden !== undefined) return hidden;
        next = closing.end;
      } else if (name === 'svg' || name === 'math') {
        if (!tag.hasSlash) open.push(name);
      } else if (!VOID.has(name) && !(tag.hasSlash && open.isDrawing && DRAWN.test(name))) open.push(name);
    }
    if (open.depth > DEEPEST) return `nests elements more than ${DEEPEST} deep`;
    at = html.indexOf('<', next);
  }
  if (open.last !== undefined && open.depth > around) return `leaves <${open.last.slice(0, 30)}> open`;
  // A token outside of a comment would be parsed as something else once filled.
  return html.split(PLACE_START).length - 1 === places
    ? undefined
    : 'has a place for a fragment within a tag or a text';
}

/**
 * Why a remote's HTML is not self-contained, as the end of a sentence that starts with "its HTML"; undefined if it is:
 * it closes each element in order, does not affect the surrounding document, and contains no scripts. The CSP would
 * also refuse scripts; this check keeps such HTML from being served.
 * Uses its own parser, which refuses what browsers parse in surprising ways: parse5 takes three times as long, too much
 * at request time. It runs in linear time on any input, as the HTML is untrusted.
 * @param isPage for a whole page, which may start with head elements
 */
export function htmlProblem(html: string, isPage = false): string | undefined {
  if (!isPage) return problemIn(html);
  const { head, body } = splitHead(html);
  return problemIn(head, true) ?? problemIn(body);
}

/** Throws if HTML is not self-contained. */
export function ensureContained(html: string, isPage = false): void {
  const problem = htmlProblem(html, isPage);
  if (problem !== undefined) throw new Error(`its HTML ${problem}`);
}
