import { withLibraries } from './share-scope';

afterEach(() => {
  globalThis.compositionLibraries = undefined;
});

const LIBRARIES = { words: { version: '1.0.0', file: 'library-words.1a.js' } };
const found = async (scope: ReturnType<typeof withLibraries>) => (await scope['words']?.['1.0.0']?.get())?.();

test('a library is loaded when it is first needed, and once', async () => {
  const load = jest.fn(() => {
    globalThis.compositionLibraries = { words: 'the words' };
    return Promise.resolve();
  });
  const scope = withLibraries({}, LIBRARIES, load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([found(scope), found(scope)])).toEqual(['the words', 'the words']);
  expect(load.mock.calls).toEqual([['library-words.1a.js']]);
});

test('a load that failed is not kept', async () => {
  globalThis.compositionLibraries = { words: 'the words' };
  const load = jest.fn(() => Promise.resolve()).mockImplementationOnce(() => Promise.reject(new Error('lost')));
  const scope = withLibraries({}, LIBRARIES, load);
  await expect(found(scope)).rejects.toThrow('lost');
  expect(await found(scope)).toBe('the words');
});
