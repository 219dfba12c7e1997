import type { Site } from './figure';
import { FIRST_PAGE } from './first-page';
import { serveInstead } from './serve-instead';

/** All the style it has: a column of text, small pictures, a row of links. */
const STYLE = [
  'body{max-width:60rem;margin:auto;padding:0 1rem;font:1rem/1.5 sans-serif}',
  'img{width:6rem;height:auto}',
  'nav a{margin-right:1rem}',
].join('');

/** Markup without content: scripts, styles, their preloads, drawings, and noscript. */
const MUTE = /<(script|style|svg|noscript)\b[^>]*>[\s\S]*?<\/\1>|<link\b[^>]*>|<!--[\s\S]*?-->/g;
/** Elements that only hold others together. */
const WRAPPER = /<\/?(?:div|span|section|aside)\b[^>]*>/g;
/** The attributes that are kept: link targets, sources, names. */
const KEPT = /^(?:href|src|alt|width|height|loading|fetchpriority|charset|content|name|lang|type|id|for)$/i;

/** The same words, links, fields and pictures in the same order, with the least that says them. */
function plainOf(html: string): string {
  const body = html
    .replace(MUTE, '')
    .replace(WRAPPER, '\n')
    .replace(/<([a-z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g, (_, name: string, given: string) => {
      const attributes = [...given.matchAll(/([^\s=]+)(?:="[^"]*")?/g)].filter(([, key = '']) => KEPT.test(key));
      return `<${[name, ...attributes.map(([whole]) => whole)].join(' ')}>`;
    })
    .replace(/\n\s*\n+/g, '\n');
  return body.replace('</head>', `<style>${STYLE}</style>\n</head>`);
}

/** The product's first page as plain HTML with hardly any style; its pictures come from the product. */
export async function servePlainPage({ origin }: Site): Promise<Site & { stop(): Promise<void> }> {
  const html = plainOf(await (await fetch(`${origin}${FIRST_PAGE}`)).text());
  return serveInstead('plain HTML', origin, FIRST_PAGE, html);
}
