import { readdirSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { inspect } from '../src/onboarding/lifecycle/documents/content/inspect';
import { rewrite } from '../src/onboarding/lifecycle/documents/content/picture';
import { asAttachment, fileName } from '../src/onboarding/lifecycle/documents/file-name';
import { DOCUMENT_STORAGE } from '../src/onboarding/lifecycle/documents/document-files';
import type { FileStorage } from '../src/platform';
import { S3Storage } from '../src/platform/files/s3-storage';
import { reviewer } from './support/admins';
import { ENCRYPTED_PDF, JPEG, JPEG_ENDLESS, PDF, paper, pdf, PNG } from './support/files';
import { businessStep, openApplication, submitApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
afterEach(() => jest.restoreAllMocks());

const inflated = (bytes: Buffer) => {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
};

const MIB = 1024 * 1024;
const folder = (...parts: string[]) => path.join(service.env['UPLOADS_DIR']!, ...parts);
const filesOf = (id: string) => {
  try {
    return readdirSync(folder(id)).sort();
  } catch {
    return [];
  }
};
const rowsOf = (id: string) =>
  service.database.query('select * from onboarding.document where application_id = $1', [id]);

/** A PDF with a wrong offset of its cross-reference table. */
const headless = Buffer.from(PDF.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');

/** The type of a file; whether a picture is complete is only known after decoding it. */
async function judge(content: Buffer) {
  const verdict = await inspect(content);
  if (verdict !== 'image/jpeg') return verdict;
  const written = await rewrite(content, verdict, 'tests');
  return typeof written === 'string' ? written : verdict;
}

describe('the type of a file, by its content', () => {
  test.each([
    ['a PDF', PDF, 'application/pdf'],
    ['a PDF followed by a line break', Buffer.concat([PDF, Buffer.from('\r\n')]), 'application/pdf'],
    ['a PDF with a second end', Buffer.concat([PDF, PDF.subarray(9)]), 'application/pdf'],
    ['an encrypted PDF', ENCRYPTED_PDF, 'encrypted'],
    [
      'an encrypted PDF with notes in it',
      pdf({ trailer: '<< /Root 1 0 R /#45ncrypt % a note\n4 %another\r0 R >>' }),
      'encrypted',
    ],
    ['a PDF encrypted in place', pdf({ trailer: '<< /Root 1 0 R /Encrypt << /Filter /Standard >> >>' }), 'encrypted'],
    ['half a PDF', PDF.subarray(0, PDF.length / 2), 'damaged'],
    ['a PDF without its last line', PDF.subarray(0, PDF.length - 8), 'damaged'],
    ['a PDF with its middle missing', Buffer.concat([PDF.subarray(0, 40), PDF.subarray(120)]), 'damaged'],
    ['just the header', Buffer.from('%PDF-1.7'), 'damaged'],
    ['a PDF behind something else', Buffer.concat([Buffer.from('<script>'), PDF]), 'unknown'],
    ['a PDF behind a page', Buffer.concat([Buffer.from('<html>'.repeat(200)), PDF]), 'unknown'],
    ['a PDF behind a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), PDF]), 'application/pdf'],
    ['a PDF behind printer commands', Buffer.concat([Buffer.from('@PJL ENTER\r\n'), PDF]), 'application/pdf'],
    ['a PDF before many blanks', Buffer.concat([PDF, Buffer.alloc(3_000, ' ')]), 'application/pdf'],
    ['a PDF before zeros', Buffer.concat([PDF, Buffer.alloc(70_000)]), 'application/pdf'],
    ['a PDF cut off in a second revision', Buffer.concat([PDF, Buffer.from('4 0 obj\n<< /A')]), 'damaged'],
    ['a PDF whose table is elsewhere', headless, 'application/pdf'],
    ...['rc4-40', 'rc4-128', 'aes-128', 'aes-128-packed', 'aes-256-packed', 'aes-256-linear'].map(
      (how): [string, Buffer, string] => [
        `a PDF with an owner's password, ${how}`,
        paper(`owner-${how}`),
        'application/pdf',
      ],
    ),
    ['a PDF that asks for a password', paper('user'), 'encrypted'],
    ['an encrypted PDF that was cut off', paper('owner-aes-128').subarray(0, -40), 'damaged'],
    ['a photo of an iPhone', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
    ['an AVIF', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0', 'latin1'), 'unknown'],
    ['a PNG', PNG, 'image/png'],
    ['half a PNG', PNG.subarray(0, PNG.length - 20), 'damaged'],
    ['a PNG without its end', PNG.subarray(0, PNG.length - 12), 'damaged'],
    ['a PNG with a bit turned', Buffer.from(PNG.map((byte, at) => (at === 45 ? byte ^ 1 : byte))), 'damaged'],
    ['the signature of a PNG', PNG.subarray(0, 8), 'damaged'],
    ['a JPEG', JPEG, 'image/jpeg'],
    ['half a JPEG', JPEG.subarray(0, 60), 'damaged'],
    ['a JPEG without its end marker', JPEG_ENDLESS, 'image/jpeg'],
    ['the start of a JPEG', JPEG.subarray(0, 3), 'damaged'],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), 'unknown'],
    ['HTML', Buffer.from('<html><script>alert(1)</script>'), 'unknown'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'unknown'],
    ['a program', Buffer.from('MZ\x90\0', 'latin1'), 'unknown'],
    ['an archive', Buffer.from('PK\x03\x04', 'latin1'), 'unknown'],
    ['nothing', Buffer.alloc(0), 'unknown'],
  ])('%s', async (_name, content, verdict) => expect(await judge(content)).toBe(verdict));

  test.each([
    [PDF, 0],
    [PNG, 0],
    // The last byte of its image data is only padding.
    [JPEG, 7],
  ])('truncated at any byte, it is never accepted as complete', async (content, appended) => {
    for (let length = 0; length < content.length - appended; length += 1) {
      const verdict = await judge(content.subarray(0, length));
      // A PDF may lose its final line break.
      const whole = content === PDF && length >= content.length - 1;
      expect([length, verdict === 'unknown' || verdict === 'damaged' || whole]).toEqual([length, true]);
    }
  });
});

describe('names', () => {
  test.each([
    ['licence.pdf', 'licence.pdf'],
    ['business%20licence.PDF', 'business licence.pdf'],
    ['..%2F..%2Fetc%2Fpasswd', 'passwd.pdf'],
    ['C:\\Users\\me\\licence.pdf', 'licence.pdf'],
    ['%E2%80%AEfdp.exe', 'fdp.exe.pdf'],
    ['a%00b%0D%0Ac.pdf', 'abc.pdf'],
    ['%3Cscript%3Ealert(1)%3C%2Fscript%3E.pdf', 'script.pdf'],
    ['%22quoted%22.pdf', 'quoted.pdf'],
    ['photo.png', 'photo.png.pdf'],
    ['...', 'document.pdf'],
    ['.pdf', 'document.pdf'],
    ['', 'document.pdf'],
    [undefined, 'document.pdf'],
    ['%E0%A4%A', '%E0%A4%A.pdf'],
    ['e%CC%81t%C3%A9.pdf', 'été.pdf'],
    [encodeURIComponent('許可証.pdf'), '許可証.pdf'],
    [encodeURIComponent('🍜.pdf'), '🍜.pdf'],
    ['x'.repeat(500), `${'x'.repeat(120)}.pdf`],
  ])('%s', (sent, kept) => expect(fileName(sent, 'application/pdf')).toBe(kept));

  test('every name fits into a header', () => {
    expect(asAttachment("été (1)'s.pdf")).toBe(
      `attachment; filename="ete (1)'s.pdf"; filename*=UTF-8''%C3%A9t%C3%A9%20%281%29%27s.pdf`,
    );
    expect(asAttachment('許可証.pdf')).toBe(
      `attachment; filename=".pdf"; filename*=UTF-8''%E8%A8%B1%E5%8F%AF%E8%A8%BC.pdf`,
    );
  });
});

test('added, listed, read and removed', async () => {
  const browser = await submitApplication(service);
  const names = ['licence.pdf', 'kitchen.jpg', '許可証.png'];
  const uploads = [];
  for (const [at, content] of [PDF, JPEG, PNG].entries()) uploads.push(await browser.upload(names[at]!, content));
  expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [licence] = uploads;
  expect(licence!.body).toEqual({
    ...{ id: expect.any(String), fileName: 'licence.pdf', contentType: 'application/pdf', bytes: PDF.length },
    uploadedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const list = await browser.get(`${browser.id}/documents`);
  expect(list.body).toEqual({ documents: uploads.map(({ body }) => body as unknown) });
  expect((await browser.read()).body.documents).toEqual(list.body.documents);
  expect((await browser.read()).body.version).toBe(7); // each change makes a new version for reviewers

  const file = await browser.get(`${browser.id}/documents/${licence!.body.id as string}`);
  expect(file).toMatchObject({
    status: 200,
    text: PDF.toString(),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="licence.pdf"; filename*=UTF-8''licence.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });

  expect((await browser.remove(licence!.body.id as string)).status).toBe(200);
  expect((await browser.get(`${browser.id}/documents/${licence!.body.id as string}`)).body.error.code).toBe(
    'DOCUMENT_NOT_FOUND',
  );
  expect((await browser.remove(licence!.body.id as string)).body.error.code).toBe('DOCUMENT_NOT_FOUND');
  await until(async () => filesOf(browser.id).length === 2);
});

test('a PDF with an owner’s password is stored without it, with the same content', async () => {
  const browser = await submitApplication(service);
  for (const name of ['owner-rc4-128', 'owner-aes-256-packed']) {
    const { status, body } = await browser.upload('licence.pdf', paper(name));
    expect(status).toBe(201);
    const { bytes } = await browser.get(`${browser.id}/documents/${body.id as string}`);
    expect(bytes.length).toBe(body.bytes);
    expect(bytes.includes('/Encrypt ')).toBe(false);
    const streams = [...bytes.toString('latin1').matchAll(/stream\r?\n/g)].map(
      ({ index, 0: word }) => index + word.length,
    );
    const texts = streams.map((at) => inflated(bytes.subarray(at)));
    expect(texts.some((text) => text.includes('(Hello there my)'))).toBe(true);
  }
});

test('data around a PDF is not stored', async () => {
  const browser = await submitApplication(service);
  const sent = Buffer.concat([Buffer.from('\uFEFF\n'), PDF, Buffer.alloc(5_000, ' '), Buffer.from('PK an archive')]);
  const { status, body } = await browser.upload('licence.pdf', sent);
  expect(status).toBe(201);
  expect((await browser.get(`${browser.id}/documents/${body.id as string}`)).text).toBe(PDF.toString());
});

test('a photo without its end marker is accepted when it is complete', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#888', noise } });
  for (const progressive of [false, true]) {
    const photo = await picture.clone().jpeg({ progressive }).toBuffer();
    expect(await judge(photo.subarray(0, -2))).toBe('image/jpeg');
    for (const cut of [3, 50, 5_000]) expect([cut, await judge(photo.subarray(0, -cut))]).toEqual([cut, 'damaged']);
  }
});

test('names are never paths', async () => {
  const browser = await submitApplication(service);
  for (const name of ['../../../escape.pdf', '/etc/escape.pdf', '..\\escape.pdf', 'a/../../escape.pdf']) {
    expect((await browser.upload(name, PDF)).body.fileName).toBe('escape.pdf');
  }
  expect(filesOf(browser.id)).toHaveLength(4);
  for (const name of filesOf(browser.id)) expect(name).toMatch(/^[0-9a-f-]{36}$/);
});

describe('refused files', () => {
  let browser: Awaited<ReturnType<typeof submitApplication>>;
  beforeAll(async () => {
    browser = await submitApplication(service);
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 400, 'DOCUMENT_EMPTY'],
    ['a program called PDF', Buffer.from('MZ\x90\0 this is no PDF', 'latin1'), 415, 'DOCUMENT_TYPE'],
    ['HTML called PDF', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'DOCUMENT_TYPE'],
    ['a truncated PDF', PDF.subarray(0, 200), 400, 'DOCUMENT_DAMAGED'],
    ['an encrypted PDF', ENCRYPTED_PDF, 400, 'DOCUMENT_ENCRYPTED'],
    ['a PDF that asks for a password', paper('user'), 400, 'DOCUMENT_ENCRYPTED'],
    ['a photo of an iPhone', Buffer.from('\0\0\0\x24ftypheic', 'latin1'), 415, 'DOCUMENT_HEIC'],
    ['an encrypted script', paper('owner-script'), 400, 'DOCUMENT_ACTIVE'],
    ['an encrypted script in a stream of objects', paper('owner-script-packed'), 400, 'DOCUMENT_ACTIVE'],
    ['a PDF one byte too large', pdf({ padding: 5 * MIB }), 413, 'DOCUMENT_TOO_LARGE'],
  ])('%s', async (_name, content, status, code) => {
    const answer = await browser.upload('licence.pdf', content);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(filesOf(browser.id)).toEqual([]);
    expect(await rowsOf(browser.id)).toEqual([]);
  });

  test('JSON instead of a file', async () => {
    const answer = await browser.upload('licence.pdf', Buffer.from('{}'), { 'content-type': 'application/json' });
    expect([answer.status, answer.body.error.code]).toEqual([415, 'DOCUMENT_TYPE']);
  });

  test('exactly 5 MiB is accepted, with any declared type', async () => {
    const room = 5 * MIB - pdf({ padding: 1 }).length;
    // The offsets in the cross-reference table grow with the padding.
    const whole = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      .map((less) => pdf({ padding: room - less }))
      .find(({ length }) => length === 5 * MIB);
    const answer = await browser.upload('big.pdf', whole!, { 'content-type': 'image/jpeg' });
    expect(answer).toMatchObject({ status: 201, body: { bytes: 5 * MIB, contentType: 'application/pdf' } });
  });
});

/** Sends the headers of an upload; the test writes the body to the returned socket. */
async function rawUpload(browser: { id: string; cookie: string }, headers: string[]) {
  const { port } = new URL(service.origin);
  const socket = net.connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  socket.write(
    [
      `POST /api/restaurants/applications/${browser.id}/documents HTTP/1.1`,
      'host: 127.0.0.1',
      `cookie: ${browser.cookie}`,
      'content-type: application/octet-stream',
      ...headers,
      '\r\n',
    ].join('\r\n'),
  );
  return { socket, closed, answer: () => answer };
}

test('an interrupted upload leaves nothing behind', async () => {
  const browser = await submitApplication(service);
  for (const headers of [[`content-length: ${PDF.length}`], ['transfer-encoding: chunked']]) {
    const { socket, closed } = await rawUpload(browser, headers);
    socket.write(
      headers[0]!.startsWith('transfer') ? `${(100).toString(16)}\r\n${'x'.repeat(100)}\r\n` : PDF.subarray(0, 100),
    );
    await new Promise((resolve) => setTimeout(resolve, 150));
    socket.destroy();
    await closed;
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await rowsOf(browser.id)).toEqual([]);
  expect(filesOf(browser.id)).toEqual([]);
  expect((await browser.upload('licence.pdf', PDF)).status).toBe(201);
});

test('an upload without a length is refused as soon as it is too large, before its end', async () => {
  const browser = await submitApplication(service);
  const upload = await rawUpload(browser, ['transfer-encoding: chunked']);
  const block = Buffer.alloc(256 * 1024, 0x78);
  for (let sent = 0; sent < 21; sent += 1) {
    upload.socket.write(`${block.length.toString(16)}\r\n`);
    upload.socket.write(block);
    upload.socket.write('\r\n');
  }
  await until(async () => upload.answer().includes('DOCUMENT_TOO_LARGE'));
  expect(upload.answer()).toContain('HTTP/1.1 413');
  upload.socket.destroy();
  expect(await rowsOf(browser.id)).toEqual([]);
});

test("another owner's documents are not found", async () => {
  const [mine, other] = [await submitApplication(service), await submitApplication(service)];
  const { id } = (await mine.upload('licence.pdf', PDF)).body as { id: string };
  const foreign = { cookie: other.cookie };
  for (const answer of [
    await other.get(`${mine.id}/documents`),
    await other.get(`${mine.id}/documents/${id}`),
    await service.get(`restaurants/applications/${mine.id}/documents/${id}`, { method: 'DELETE', headers: foreign }),
    await service.post(`restaurants/applications/${mine.id}/documents`, PDF, {
      headers: { ...foreign, 'content-type': 'application/pdf', 'content-length': String(PDF.length) },
    }),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'APPLICATION_NOT_FOUND' } } });
  }
  // Nor by the caller's own application.
  expect((await other.get(`${other.id}/documents/${id}`)).status).toBe(404);
  expect((await mine.get(`${mine.id}/documents/${id}`)).status).toBe(200);
  for (const bad of ['x', '%2e%2e%2f', '..%2f..%2fpackage.json']) {
    expect((await mine.get(`${mine.id}/documents/${bad}`)).status).toBe(404);
  }
  expect((await service.get(`restaurants/applications/${mine.id}/documents`)).status).toBe(401);
});

test.each(['approve', 'decline'])('not before the submission, and not changed after: %s', async (decision) => {
  const draft = await openApplication(service);
  expect(await draft.upload('licence.pdf', PDF)).toMatchObject({
    status: 409,
    body: { error: { code: 'APPLICATION_STEP_MISSING' } },
  });
  const browser = await submitApplication(service);
  const { id } = (await browser.upload('licence.pdf', PDF)).body as { id: string };
  const admin = await reviewer(service);
  expect((await admin.decide(browser.id, { version: 5, decision })).status).toBe(200);
  for (const answer of [await browser.remove(id), await browser.upload('more.pdf', PDF)]) {
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'APPLICATION_LOCKED' } } });
  }
});

test('no decision is possible on documents that have changed since', async () => {
  const browser = await submitApplication(service);
  const admin = await reviewer(service);
  const conflict = { status: 409, body: { error: { code: 'VERSION_CONFLICT' } } };
  const { id } = (await browser.upload('licence.pdf', PDF)).body as { id: string };
  expect(await admin.decide(browser.id, { version: 4, decision: 'approve' })).toMatchObject(conflict);
  expect((await browser.remove(id)).status).toBe(200);
  expect(await admin.decide(browser.id, { version: 5, decision: 'approve' })).toMatchObject(conflict);
  const asked = { version: 6, decision: 'request-changes', message: 'Please look again.' };
  expect((await admin.decide(browser.id, asked)).status).toBe(200);
  // While the owner corrects the application, a document does not make the steps open in the browser outdated.
  await browser.upload('licence.pdf', PDF);
  expect((await browser.save('business', { ...businessStep, version: 7 })).status).toBe(200);
});

test('at most twenty documents, also of thirty concurrent ones', async () => {
  const browser = await submitApplication(service);
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => browser.upload(`paper ${at}.png`, PNG)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(10).fill(409)]);
  expect(answers.find(({ status }) => status === 409)!.body.error.code).toBe('DOCUMENT_LIMIT');
  expect(filesOf(browser.id)).toHaveLength(20);
});

test('a failing storage is reported and leaves nothing behind, and the owner can retry', async () => {
  const browser = await submitApplication(service);
  const storage = service.app.get<FileStorage>(DOCUMENT_STORAGE);
  jest.spyOn(storage, 'put').mockRejectedValueOnce(new Error('disk full'));
  expect(await browser.upload('licence.pdf', PDF)).toMatchObject({
    status: 503,
    body: { error: { code: 'SERVICE_UNAVAILABLE' } },
  });
  expect(await rowsOf(browser.id)).toEqual([]);
  expect((await browser.upload('licence.pdf', PDF)).status).toBe(201);
});

test('the same over S3', async () => {
  const objects = new Map<string, Buffer>();
  const calls: { method: string; authorization: string; type: string | undefined }[] = [];
  const bucket = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      calls.push({ method, authorization: headers.authorization ?? '', type: headers['content-type'] });
      if (method === 'PUT') objects.set(url, Buffer.concat(chunks));
      if (method === 'DELETE') objects.delete(url);
      const found = objects.get(url);
      response.statusCode = method === 'GET' && !found ? 404 : method === 'DELETE' ? 204 : 200;
      response.end(method === 'GET' ? found : undefined);
    });
  });
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as net.AddressInfo;
  const storage = new S3Storage({
    ...{ kind: 's3', bucket: 'documents', endpoint: `http://127.0.0.1:${port}`, region: 'ca-west-1' },
    ...{ accessKeyId: 'AKID', secretAccessKey: 'not for logs' },
  });
  await storage.put('a/b', PDF);
  expect(objects.get('/documents/a/b')).toEqual(PDF);
  expect(await storage.get('a/b')).toEqual(PDF);
  await storage.remove('a/b');
  expect(await storage.get('a/b')).toBeUndefined();
  await storage.remove('a/b');
  expect(calls[0]!.type).toBe('application/octet-stream');
  for (const { authorization } of calls) {
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/ca-west-1\/s3\/aws4_request, SignedHeaders=/,
    );
  }
  bucket.closeAllConnections();
  await new Promise((resolve) => bucket.close(resolve));
});
