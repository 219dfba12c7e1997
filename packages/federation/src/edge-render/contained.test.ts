/** @jest-environment node */
import { isContained } from './contained';

test.each([
  '',
  'words < more & "quotes"',
  '<title>A</title><meta name="a" content="b"><link rel="canonical" href="/x"><h1>One</h1>',
  '<p title="a > b">text<br>more<img src="/x" alt="</p>"></p>',
  '<script type="application/ld+json">{"a":"<\\/b>"}</script><noscript><p>Off</p></noscript>',
  '<svg viewBox="0 0 1 1"><path d="M0"/><g><circle r="1"/></g></svg>',
  '<!--$--><ul><li>a<!-- -->b</li></ul><!--/$-->',
  '<textarea></p></textarea><style>a > b {}</style>',
])('%s stays where it is put', (html) => expect(isContained(html)).toBe(true));

test.each([
  ['an element left open', '<div><p></p>'],
  ['an end without a beginning', '<p></p></div>'],
  ['ends in another turn', '<div><p></div></p>'],
  ['a slash that ends nothing', '<div/>'],
  ['a script', '<script>alert(1)</script>'],
  ['a script of a file', '<SCRIPT src="/x.js"></SCRIPT>'],
  ['a module', '<script type="module">1</script>'],
  ['a script that says it twice', '<script type="text/javascript" data-type="application/json">1</script>'],
  ['data that hides its end', '<script type="application/json">"<!--<script>"</script>'],
  ['a comment that does not end', '<p></p><!-- '],
  ['a comment that ends early', '<!--> --><p></p>'],
  ['a tag that does not end', '<p></p><img src="x" '],
  ['a quote that does not end', '<p title="a></p>'],
  ['a document of its own', '<body><p></p></body>'],
  ['another base', '<base href="https://evil.example">'],
  ['text that does not end', '<textarea><p></p>'],
  ['what swallows all', '<plaintext>'],
  ['what is hidden from those without scripts', '<noscript></div></noscript>'],
  ['a declaration', '<!doctype html>'],
])('%s does not', (_what, html) => expect(isContained(html)).toBe(false));

test('a large page takes no time', () => {
  const html = `<ul>${'<li class="a"><p title="b">Text &amp; more</p><img src="/x.webp" alt=""></li>'.repeat(5_000)}</ul>`;
  const began = performance.now();
  expect(isContained(html)).toBe(true);
  expect(isContained(`<p ${'a="b" '.repeat(200_000)}`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});
