import { existsSync } from 'node:fs';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { providersForTest } from '../testing';
import { parseMail } from './message';

let providers: Awaited<ReturnType<typeof providersForTest>>;

beforeAll(async () => {
  providers = await providersForTest();
});
afterAll(() => providers.remove());

const transport = () =>
  createTransport({ host: '127.0.0.1', port: providers.smtpPort, secure: false, ignoreTLS: true });
const LINK = `http://127.0.0.1:3000/confirm?token=${'a=b'.repeat(40)}`;

test('a mail arrives with its subject, its text and its complete link', async () => {
  await transport().sendMail({
    ...{ from: 'Mealtime <hello@mealtime.example>', to: 'chloe@example.com', subject: 'Confirmez – crème brûlée 🍮' },
    ...{ text: `Bonjour Chloé,\n\n${LINK}\n\n.\nà bientôt`, html: `<p>Bonjour <a href="${LINK}">ici</a></p>` },
  });
  const [mail] = await providers.outbox();
  expect(mail).toMatchObject({ channel: 'email', to: 'chloe@example.com', subject: 'Confirmez – crème brûlée 🍮' });
  expect(mail?.text).toBe(`Bonjour Chloé,\n\n${LINK}\n\n.\nà bientôt`);
  expect(Object.keys(mail ?? {}).sort()).toEqual(['at', 'channel', 'id', 'subject', 'text', 'to']);
});

test('the same message arrives once for each recipient, also over a restart', async () => {
  const mail = {
    from: 'a@b.ca',
    to: 'one@example.com, two@example.com',
    subject: 'Once',
    text: 'x',
    messageId: '<1@b.ca>',
  };
  await transport().sendMail(mail);
  await transport().sendMail(mail);
  const again = await providersForTest({ dataDir: providers.dataDir });
  const there = createTransport({ host: '127.0.0.1', port: again.smtpPort, secure: false, ignoreTLS: true });
  await there.sendMail(mail);
  const receivers = (await again.outbox()).filter(({ subject }) => subject === 'Once').map(({ to }) => to);
  expect(receivers.sort()).toEqual(['one@example.com', 'two@example.com']);
  await again.stop();
});

test('a permanent and a temporary refusal use the SMTP codes 550 and 451', async () => {
  const mail = { from: 'a@b.ca', to: 'c@example.com', subject: 'Refused', text: 'x' };
  await providers.control({ mail: 'refuse' });
  await expect(transport().sendMail(mail)).rejects.toMatchObject({ responseCode: 550 });
  await providers.control({ mail: 'later' });
  await expect(transport().sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
  await providers.control({ mail: null });
  await transport().sendMail(mail);
});

test.each([
  [
    'base64',
    'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nQ2Fmw6kg\r\n8J+Nlg==',
    'Café 🍖',
  ],
  [
    'latin-1',
    'Content-Type: text/plain; charset="iso-8859-1"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nCaf=E9 =\r\ntard',
    'Café tard',
  ],
  [
    'HTML only',
    'Content-Type: text/html\r\n\r\n<p>Hi &amp; <a href="https://x.ca/?a=1">go</a></p>',
    'Hi & go (https://x.ca/?a=1)',
  ],
  [
    'parts within parts',
    'Content-Type: multipart/mixed; boundary=A\r\n\r\n--A\r\nContent-Type: multipart/alternative; boundary="B"\r\n\r\n--B\r\nContent-Type: text/html\r\n\r\n<p>no</p>\r\n--B\r\nContent-Type: text/plain\r\n\r\nyes\r\n--B--\r\n--A\r\nContent-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\nno\r\n--A--\r\n',
    'yes',
  ],
  ['no header at all', '\r\n\r\njust words', 'just words'],
])('it reads %s', (_, raw, text) => {
  expect(parseMail(Buffer.from(raw, 'latin1')).text).toBe(text);
});

test('a folded subject of several encoded words is one line', () => {
  const raw = 'Subject: =?UTF-8?Q?Caf=C3=A9_et_?=\r\n =?UTF-8?B?dGjDqQ==?=\r\n\r\nx';
  expect(parseMail(Buffer.from(raw)).subject).toBe('Café et thé');
});

test('sent mails are stored in the data folder', () => {
  expect(existsSync(path.join(providers.dataDir, 'outbox.jsonl'))).toBe(true);
});
