import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { providersForTest } from '../testing';
import { outboxPage } from './page';
import { Outbox } from './store';

const message = { channel: 'email', to: 'a@example.com', subject: 'Hello', text: 'x' } as const;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mealtime-outbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('it survives a restart, also a crash in the middle of a line, and lists the newest first', () => {
  const before = new Outbox(folder);
  before.add({ ...message, subject: 'First' });
  before.add({ ...message, subject: 'Second' });
  appendFileSync(path.join(folder, 'outbox.jsonl'), '{"id":"cut sho');
  const after = new Outbox(folder);
  after.add({ ...message, subject: 'Third' });
  expect(new Outbox(folder).list().map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First']);
});

test('it keeps the last 2000', () => {
  const outbox = new Outbox(folder);
  for (let index = 0; index < 2_600; index += 1) outbox.add({ ...message, text: String(index) });
  const texts = new Outbox(folder).list().map(({ text }) => text);
  expect(texts).toHaveLength(2_000);
  expect(texts[0]).toBe('2599');
  expect(texts.at(-1)).toBe('600');
});

test('the page shows links and codes, and escapes the text of messages', () => {
  const text = 'Code 123456, see http://127.0.0.1:3000/a?b=1&c=2. <script>alert(1)</script>';
  const html = outboxPage([{ ...message, id: '1', at: '2025-03-24T10:00:00.000Z', text, subject: '<b>' }]);
  expect(html).toContain('<strong class="code">123456</strong>');
  expect(html).toContain('<a href="http://127.0.0.1:3000/a?b=1&amp;c=2">');
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>');
});

test('/dev links the local pages', async () => {
  const providers = await providersForTest();
  const answer = await fetch(`${providers.url}/dev`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const path of ['/dev/outbox', '/dev/stripe', '/dev/ui', '/api/docs']) expect(text).toContain(`href="${path}"`);
  await providers.remove();
});

test('an empty outbox is an empty list, and a page that says so', async () => {
  const providers = await providersForTest();
  expect(await providers.outbox()).toEqual([]);
  const page = await fetch(`${providers.url}/dev/outbox`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('Nothing has been sent yet');
  await providers.remove();
});

test('the local providers do not run in production mode', async () => {
  process.env['MEALTIME_MODE'] = 'production';
  await expect(providersForTest()).rejects.toThrow(/production mode/);
  delete process.env['MEALTIME_MODE'];
});
