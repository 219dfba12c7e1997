import { prerenderProblems } from './build-record';

const files = { 'a.js': '' };
const page = { html: '<title>A</title><p></p>', footer: '<i></i>', scripts: ['a.js'], styles: [] };

test('a page of a build stays where it is put, and what stands below it', () => {
  expect(prerenderProblems({ '/a': page }, ['/a'], files)).toEqual([]);
});

test.each([
  ['leaves its place', { html: '</div>' }, 'ends <div> where'],
  ['has a footer that does', { footer: '</div>' }, 'ends <div> where'],
  ['leads elsewhere', { html: '<meta http-equiv="refresh" content="0;url=/">' }, 'holds a <meta http-equiv>'],
  ['runs a script', { html: '<script>1</script>' }, 'holds a script that would run'],
  [
    'runs one that its address makes of it',
    { html: '<script__COMPOSITION_BASE__/></script__COMPOSITION_BASE__/>' },
    'holds a script',
  ],
  [
    'speaks of the page below it',
    { footer: '<meta name="robots" content="noindex">' },
    'holds a <meta> about the whole page',
  ],
])('a page that %s is none', (_what, of, problem) => {
  const expected = [expect.stringContaining(`the HTML of /a ${problem}`)];
  expect(prerenderProblems({ '/a': { ...page, ...of } }, ['/a'], files)).toEqual(expected);
});
