/** @jest-environment node */
import { placeToken } from '@federated-pages/manifest';
import { htmlProblem } from './contained';

const PAGE =
  '<title>A</title><meta name="a" content="b"><meta name="robots" content="noindex"><link rel="canonical" href="/x">';

test.each([
  '',
  'words < more & "quotes" <3',
  '<p title="a > b">text<br>more<img src="/x" alt="</p>"></p>',
  '<script type="application/ld+json">{"a":"<\\/b>"}</script><noscript><p>Off</p></noscript>',
  '<svg viewBox="0 0 1 1"><title>One</title><path d="M0"/><g><circle r="1"/></g></svg><svg/>',
  '<svg><foreignObject><div><p>a</p></div></foreignObject><text>b</text></svg>',
  '<!--$--><ul><li>a<!-- -->b</li></ul><!--/$-->',
  '<!--$!--><template data-dgst="1"></template><p>Later</p><!--/$-->',
  '<textarea></p></textarea><style>a > b {}</style>',
  '<ul><li><div><ol><li></li></ol></div></li><li></li></ul><dl><dt></dt><dd></dd></dl>',
  '<table><thead><tr><th></th></tr></thead><tbody><tr><td><select><option value="1">1</option></select></td></tr></tbody></table>',
  "<a href=/x/>one</a><input disabled value='\"'><p a=b/></p>",
  '<link rel="preload" as="image" href="/x.webp"><img src="/x.webp">',
  '<p itemscope><meta itemprop="price" content="1"><link itemprop="availability" href="https://schema.org/InStock"></p>',
  `<p>${placeToken(0)}</p><div>${placeToken(1)}</div>`,
])('%s stays where it is put', (html) => {
  expect(htmlProblem(html)).toBeUndefined();
  expect(htmlProblem(html, true)).toBeUndefined();
  expect(htmlProblem(`${PAGE}${html}`, true)).toBeUndefined();
});

const BROKEN: [what: string, html: string][] = [
  ['an element left open', '<div><p></p>'],
  ['an end without a beginning', '<p></p></div>'],
  ['ends in another turn', '<div><p></div></p>'],
  ['a slash that ends nothing', '<div/>'],
  ['a slash that ends nothing in a drawing', '<svg><div/></svg>'],
  ['a slash that is of a value', '<svg><path d=/></svg>'],
  ['an item that ends another', '<li><div><li></li></div></li>'],
  ['a term that ends another', '<dl><dd><div><dt></dt></div></dd></dl>'],
  ['a cell of no table', '<div><td></td></div>'],
  ['content of a table that is no part of it', '<table><div><table></table></div></table>'],
  ['what ends a drawing', '<object><div><math><object><nobr></nobr></object></math></div></object>'],
  ['a button that ends another', '<button><div><button></button></div></button>'],
  ['what ends a choice', '<select><div><input></div></select>'],
  ['a script in a choice', '<select><xmp><script>1</script></xmp></select>'],
  ['a script', '<script>alert(1)</script>'],
  ['a script of a file', '<SCRIPT src="/x.js"></SCRIPT>'],
  ['a module', '<script type="module">1</script>'],
  ['a script that says it twice', '<script type="text/javascript" data-type="application/json">1</script>'],
  ['a script that says it in a value', `<script data-x=' type="application/json"'>1</script>`],
  ['a script that says it the second time', '<script type="" type="application/json">1</script>'],
  ['a script in an attribute', '<img src="/x" ONerror=alert(1)>'],
  ['a script in an attribute that is spelt as none is', '<p title="a" oNclick="alert(1)"></p>'],
  ['a script in the style of a drawing', '<svg><style><script>1</script></style></svg>'],
  ['a script behind an end that only browsers see', '<style></style x><script>1</script></style>'],
  ['a script behind an end that only we see', '<style></style\u00a0><!--</style><script>1</script>--></style>'],
  ['data that hides its end', '<script type="application/json">"<!--<script>"</script>'],
  ['a comment that does not end', '<p></p><!-- '],
  ['a comment that ends early', '<!--> --><p></p>'],
  ['a tag that does not end', '<p></p><img src="x" '],
  ['a quote that does not end', '<p title="a></p>'],
  ['a document of its own', '<body><p></p></body>'],
  ['a document in a frame', '<iframe srcdoc="<p>"></iframe>'],
  ['another base', '<base href="https://evil.example">'],
  ['what leads elsewhere', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['what leads elsewhere as data', '<meta itemprop="a" http-equiv="refresh" content="0;url=https://evil.example">'],
  ['text that does not end', '<textarea><p></p>'],
  ['what swallows all', '<plaintext>'],
  ['hidden content', '<template><p></p></template>'],
  ['noscript content', '<noscript></div></noscript>'],
  [
    'what ends something for those without scripts',
    '<button><noscript><div><button></button></div></noscript></button>',
  ],
  ['what ends something around it for those', '<div><noscript></div><div></noscript></div>'],
  ['a declaration', '<!doctype html>'],
  ['an element that only we take for one without an end', '<lin\u212a>'],
  ['a place in a value', `<p title="${placeToken(0)}"></p>`],
  ['a place in a text', `<textarea>${placeToken(0)}</textarea>`],
  ['a place that those without scripts see', `<noscript>${placeToken(0)}</noscript>`],
];

test.each(BROKEN)('%s does not', (_what, html) => {
  expect(htmlProblem(html)).toBeDefined();
  expect(htmlProblem(`${PAGE}${html}`, true)).toBeDefined();
});

test.each([
  ['page metadata', '<meta name="referrer" content="unsafe-url">'],
  ['the address to keep', '<link rel="canonical" href="/elsewhere">'],
  ['what may be more than one thing', '<link rel="stylesheet manifest" href="/elsewhere">'],
])('%s stands in front of a page alone', (_what, html) => {
  expect(htmlProblem(html)).toMatch(/only a page may/);
  expect(htmlProblem(`<p></p>${html}`, true)).toMatch(/only a page may/);
  expect(htmlProblem(html, true)).toBeUndefined();
});

test('HTML cut off within a tag does not stay in the head', () =>
  expect(htmlProblem('<meta name="a" content="a>b"><p></p>', true)).toBe('holds a tag that does not end'));

/** Reading a text of this length once, sign by sign. */
const SIGNS = 400_000;
function onceMs(): number {
  const text = 'a<'.repeat(SIGNS / 2);
  const began = performance.now();
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
  expect(sum).toBeGreaterThan(0);
  return performance.now() - began;
}

test.each([
  '<a',
  'a',
  '<!--',
  '<!-- -->',
  '<p title="',
  '"',
  "'",
  ' ',
  '=',
  '/',
  'a="b" ',
  '<a ',
  '</a',
  '<a><b/>',
  '<svg>',
  '<svg><path/>',
  '<style></style',
  '</style ',
  '<style></style>',
  '<noscript>',
  '<title>',
  '<meta>',
  '<meta ',
  '<link a',
  '<!--composition-place:',
  '<!--composition-place:0-->',
  'data-fallback="',
  '<p data-fallback="x"></p>',
  '-->',
  '--!',
])('hundreds of thousands of signs of %s take no time', (part) => {
  // A reader that goes through them again and again would take minutes.
  const limit = 500 + 500 * onceMs();
  for (const before of [
    '',
    '<',
    '<a',
    '<p ',
    '<p a="',
    '<!--',
    '<script type="application/json">',
    '<style>',
    '<title>',
  ]) {
    const html = before + part.repeat(SIGNS / part.length);
    const began = performance.now();
    htmlProblem(html);
    htmlProblem(html, true);
    expect(performance.now() - began).toBeLessThan(limit);
  }
});

test('a large page takes no time', () => {
  const html = `<ul>${'<li class="a"><p title="b">Text &amp; more</p><img src="/x.webp" alt=""></li>'.repeat(5_000)}</ul>`;
  const limit = 500 + 500 * onceMs();
  const began = performance.now();
  expect(htmlProblem(html)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(limit);
});
