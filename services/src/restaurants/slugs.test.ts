import { slugsFor } from './slugs';

const ID = '7d0a6a52-6f0e-4b8e-9a55-0f3f2f6f2f10';

test.each([
  ['Granville Noodle House', 'granville-noodle-house'],
  ['Café Médina & Sons', 'cafe-medina-sons'],
  ['Bœuf\u200B & Smørrebrød', 'boeuf-smorrebrod'],
  ['  --  ', 'restaurant'],
  ['麺屋', 'restaurant'],
  ['１２３ ramen', '123-ramen'],
  ['Applications', 'applications-2'],
])('%s', (name, slug) => expect(slugsFor(name, ID)[0]).toBe(slug));

test('a long name is cut, and does not end with a dash', () => {
  const [slug] = slugsFor(`${'a'.repeat(59)} b c`, ID);
  expect(slug).toBe('a'.repeat(59));
});

test('the last candidate is unique', () => {
  expect(slugsFor('Thai', ID)).toEqual(['thai', 'thai-2', 'thai-3', 'thai-7d0a6a52', `thai-${ID}`]);
});
