import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(tsx?|css)$/.test(file),
);

test('this package mentions no kind of application', () => {
  expect(files.length).toBeGreaterThan(20);
  const telling = files
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /restaurant|business|bank|cheque|driver|\badmin\b/i.test(readFileSync(path.join(__dirname, file), 'utf8')),
    );
  expect(telling).toEqual([]);
});
