/** Elements without an end. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements whose content is text up to their end. */
const TEXT = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));
/** What stands nowhere in a part of a page: it would change the document around it, or swallow it. */
const NEVER = new Set('html head body base frameset frame plaintext template'.split(' '));
/** Kinds of script elements that hold data and run nothing. */
const DATA = /\stype="(?:application\/(?:ld\+)?json)"/i;

const TAG = /<(!--|!|\?|\/?[a-z][^\s/>]*)([^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*)>/giy;

/**
 * Whether HTML stays where it is put: every element that it opens it closes, in turn, and no script in it would run. A browser
 * refuses scripts in the page by the page's policy; what is not even served cannot be let in by another one.
 */
export function isContained(html: string): boolean {
  const open: string[] = [];
  let at = html.indexOf('<');
  while (at >= 0) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      // Browsers end a comment at signs like these too, earlier than we look.
      const text = end < 0 ? '>' : html.slice(at + 4, end);
      if (end < 0 || /^-?>|--!>|<!--/.test(text)) return false;
      at = html.indexOf('<', end + 3);
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(html);
    if (!tag) {
      // Text, unless a browser would make a tag of it after all.
      if (/^<[a-z/!?]/i.test(html.slice(at, at + 2))) return false;
      at = html.indexOf('<', at + 1);
      continue;
    }
    const [whole, spelt = '', attributes = ''] = tag;
    const name = spelt.toLowerCase();
    if (name.startsWith('!') || name.startsWith('?')) return false;
    let next = at + whole.length;
    if (name.startsWith('/')) {
      if (open.pop() !== name.slice(1)) return false;
    } else if (NEVER.has(name) || (name === 'script' && !DATA.test(attributes))) return false;
    else if (TEXT.has(name) || name === 'noscript') {
      const end = new RegExp(`</${name}\\s*>`, 'i').exec(html.slice(next));
      if (!end) return false;
      const content = html.slice(next, next + end.index);
      // Half a tag of a script within hides its end from browsers.
      if (name === 'script' && /<!--|<script/i.test(content)) return false;
      // Text to a browser that runs scripts, elements to one that does not.
      if (name === 'noscript' && !isContained(content)) return false;
      next += end.index + end[0].length;
    } else if (!VOID.has(name) && !attributes.endsWith('/')) open.push(name);
    else if (!VOID.has(name) && !open.some((one) => one === 'svg' || one === 'math') && name !== 'svg') {
      // A slash ends elements of drawings alone: in HTML it says nothing.
      open.push(name);
    }
    at = html.indexOf('<', next);
  }
  return open.length === 0;
}
