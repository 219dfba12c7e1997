import type { RemoteVersion } from '@federated-pages/manifest';
import { createStyles } from './styles-in-use';

const applyStyles = createStyles();

const version = (number: string, file: string, integrity = 'sha384-a'): RemoteVersion => ({
  version: number,
  base: `/remotes/mf-a/${number}/`,
  container: 'mf_a',
  entry: 'remoteEntry.js',
  files: { [file]: integrity },
  initial: { scripts: [], styles: [] },
  shared: {},
});

test('styles that a page brought along go with the version they belong to', () => {
  const [older, newer] = [version('1.0.0', 'old.css'), version('1.1.0', 'new.css')];
  document.head.innerHTML = `
    <style data-href="old.css" data-base="${older.base}"></style>
    <style data-href="frame.css" data-base="/shell/1.0.0/"></style>
    <link rel="stylesheet" href="${newer.base}new.css">`;
  const media = () => [...document.head.querySelectorAll('style, link')].map((one) => one.getAttribute('media'));

  const leave = applyStyles(older);
  expect(media()).toEqual(['all', null, 'not all']);
  leave();
  applyStyles(newer);
  expect(media()).toEqual(['not all', null, 'all']);
});

test('styles of a version that runs from its sources apply, whose files have no integrity', () => {
  const developed = version('development', 'page.css', '');
  document.head.innerHTML = `
    <link rel="stylesheet" href="${developed.base}page.css">
    <link rel="stylesheet" href="${developed.base}page.css?1">`;
  const leave = applyStyles(developed);
  expect([...document.querySelectorAll('link')].map(({ media }) => media)).toEqual(['all', 'all']);
  leave();
});
