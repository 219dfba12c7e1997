import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { EICAR } from '@mealtime/infra/providers/testing';
import sharp from 'sharp';
import { isActive } from '../src/onboarding/lifecycle/documents/content/active-pdf';
import { reviewer } from './support/admins';
import { createDatabase } from './support/database';
import { JPEG, PDF, pdf, PNG, png, stream } from './support/files';
import { submitApplication } from './support/restaurants';
import { startService, type TestService } from './support/service';
import { until } from './support/wait';

let service: TestService;
let browser: Awaited<ReturnType<typeof submitApplication>>;
beforeAll(async () => {
  service = await startService();
  browser = await submitApplication(service);
});
afterEach(() => service.providers.control({ clamd: null }));
afterAll(() => service.stop());

const MIB = 1024 * 1024;
const fileOf = (id: string, documentId: string) => path.join(service.env['UPLOADS_DIR']!, id, documentId);
const kept = () => {
  try {
    return readdirSync(path.join(service.env['UPLOADS_DIR']!, browser.id));
  } catch {
    return [];
  }
};

async function refused(name: string, content: Buffer, code: string): Promise<void> {
  const before = kept();
  const answer = await browser.upload(name, content);
  expect([answer.status, answer.body.error?.code]).toEqual([code === 'DOCUMENT_NOT_SCANNED' ? 503 : 400, code]);
  expect(kept().filter((name) => !before.includes(name))).toEqual([]);
}

/** The stored form of a picture, as its owner downloads it. */
async function keptOf(name: string, content: Buffer): Promise<Buffer> {
  const { status, body } = await browser.upload(name, content);
  expect(status).toBe(201);
  const address = `${service.origin}/api/restaurants/applications/${browser.id}/documents/${body.id as string}`;
  const file = Buffer.from(await (await fetch(address, { headers: { cookie: browser.cookie } })).arrayBuffer());
  expect(body.bytes).toBe(file.length);
  await browser.remove(body.id as string);
  return file;
}

describe('malware', () => {
  test.each([
    ['in plain text', pdf({ more: [stream('', Buffer.from(EICAR))] })],
    [
      'in a compressed stream',
      pdf({ more: [stream('/Filter /FlateDecode', deflateSync(Buffer.from(`before ${EICAR} after`)))] }),
    ],
    ['behind the end', Buffer.concat([PDF, Buffer.from(EICAR), PDF.subarray(9)])],
  ])('in a PDF, %s', (_where, content) => refused('licence.pdf', content, 'DOCUMENT_INFECTED'));

  test('behind the end of a picture, and inside it', async () => {
    await refused('kitchen.png', Buffer.concat([PNG, Buffer.from(EICAR)]), 'DOCUMENT_INFECTED');
    await refused('kitchen.png', png({ more: [['teXt', Buffer.from(EICAR)]] }), 'DOCUMENT_INFECTED');
    await refused('kitchen.jpg', Buffer.concat([JPEG, Buffer.from(EICAR)]), 'DOCUMENT_INFECTED');
  });

  test.each(['error', 'reset'])(
    'an unavailable scanner (%s): no file is accepted unscanned, and a retry works',
    async (clamd) => {
      await service.providers.control({ clamd });
      await refused('licence.pdf', PDF, 'DOCUMENT_NOT_SCANNED');
      const answer = await browser.upload('licence.pdf', PDF);
      expect(answer.headers['retry-after']).toBe('60');
      expect(answer.body.message).toMatch(/was not taken\. .*try again in 1 minute/);
      await service.providers.control({ clamd: null });
      const taken = await browser.upload('licence.pdf', PDF);
      expect([taken.status, taken.text]).toEqual([201, taken.text]);
      await browser.remove(taken.body.id as string);
    },
  );

  test('a hanging scanner is not awaited', async () => {
    await service.providers.control({ clamd: 'hang' });
    const began = Date.now();
    await refused('licence.pdf', PDF, 'DOCUMENT_NOT_SCANNED');
    expect(Date.now() - began).toBeLessThan(15_000);
  });
});

/** An object stream with one object, as of PDF 1.5. */
const objects = (
  object: string,
  { filter = '/Filter /FlateDecode', fold = deflateSync as (of: Buffer) => Buffer } = {},
) => stream(`/Type /ObjStm /N 1 /First 4 ${filter}`, fold(Buffer.from(`5 0 ${object}`)));

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** A file specification: the name of a file and the reference to its content. */
const CARRIER = '<< /Type /Filespec /F (menu.exe) /EF << /F 6 0 R >> >>';

/** A PDF whose fourth object starts with another header. */
const headed = (object: string, header: string) =>
  Buffer.from(
    pdf({ more: [object] })
      .toString('latin1')
      .replace('4 0 obj', header),
    'latin1',
  );

describe('an active PDF', () => {
  test.each([
    ['a script at the opening', pdf({ catalog: '/OpenAction 4 0 R ', more: [SCRIPT] })],
    ['a script in place', pdf({ catalog: `/OpenAction ${SCRIPT} ` })],
    ['a script with its name escaped', pdf({ more: ['<< /S /J#61vaScr#69pt /#4aS (app.alert\\(1\\)) >>'] })],
    ['scripts by name', pdf({ catalog: '/Names << /JavaScript << /Names [] >> >> ' })],
    ['a program', pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >> ' })],
    ['a program behind a gap', pdf({ more: [`<< /S${'\n'.repeat(900)}%${'x'.repeat(900)}\n/Launch /F (cmd.exe) >>`] })],
    ['a program without a gap', pdf({ more: ['<</S/Launch/F(cmd.exe)>>'] })],
    ['a file inside', pdf({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >> ' })],
    ['a file inside, unnamed', pdf({ more: [stream('/Type /EmbeddedFile', Buffer.from('MZ'))] })],
    ['an action for every page', pdf({ catalog: '/AA << /WC 4 0 R >> ', more: ['<< /S /Named /N /Print >>'] })],
    ['a form of its own', pdf({ catalog: '/AcroForm << /XFA 4 0 R >> ', more: [stream('', Buffer.from('<xdp/>'))] })],
    ['a film', pdf({ more: ['<< /Type /Annot /Subtype /RichMedia >>'] })],
    ['a script in a stream of objects', pdf({ more: [objects(SCRIPT)] })],
    ['the same with names escaped', pdf({ more: [objects('<< /S /#4AavaScript /JS (x) >>')] })],
    ['the same without a type', pdf({ more: [objects(SCRIPT).replace('/Type /ObjStm', '')] })],
    ['the same with its own names escaped', pdf({ more: [objects(SCRIPT).replace('/ObjStm', '/O#62jStm')] })],
    [
      'the same behind a text that looks like a header',
      pdf({ more: [objects(SCRIPT).replace('<< ', '<< /X (\\) 9 0 obj) ')] }),
    ],
    ['the same behind a note', pdf({ more: [objects(SCRIPT).replace('<< ', '<< % >> stream\n')] })],
    [
      'the same folded in another way',
      pdf({
        more: [
          objects(SCRIPT, { filter: '/Filter /ASCIIHexDecode', fold: (of) => Buffer.from(`${of.toString('hex')}>`) }),
        ],
      }),
    ],
    [
      'the same folded twice',
      pdf({
        more: [
          objects(SCRIPT, {
            filter: '/Filter [/FlateDecode /FlateDecode]',
            fold: (of) => deflateSync(deflateSync(of)),
          }),
        ],
      }),
    ],
    [
      'a stream of objects inside another stream',
      pdf({ more: [stream('', Buffer.from(`9 0 obj\n${objects(SCRIPT)}\nendobj`, 'latin1'))] }),
    ],
    ...[`4\x000\x00obj`, '4 0%\nobj', '4 +0 obj', '4 0. obj'].map((header): [string, Buffer] => [
      `the same behind ${JSON.stringify(header)}`,
      headed(objects(SCRIPT), header),
    ]),
    ['a file inside that only its page names', pdf({ more: [objects(CARRIER, { filter: '', fold: (of) => of })] })],
    ['the same between notes', pdf({ more: [`% stream\n${CARRIER} % endstream`] })],
    ...[
      ['a note', '/EF%x\n<<'],
      ['a long note', `/EF%${'x'.repeat(5_000)}\r<<`],
      ['many notes', `/EF${'%x\n '.repeat(500)}<<`],
      ['a wide gap', `/EF${' '.repeat(500)}<<`],
    ].flatMap(([gap, key]): [string, Buffer][] => {
      const carrier = CARRIER.replace('/EF <<', key!);
      return [
        [`the same with ${gap} before its place`, pdf({ more: [objects(carrier, { filter: '', fold: (of) => of })] })],
        [`the same with ${gap}, compressed`, pdf({ more: [objects(carrier)] })],
        [`the same with ${gap}, between notes`, pdf({ more: [`% stream\n${carrier} % endstream`] })],
      ];
    }),
    [
      'the same in an object of its own, with notes',
      pdf({ more: [`% stream\n<< /F (menu.exe) /EF%x\n7%x\n0%x\nR >> % endstream`] }),
    ],
    ['objects that unfold to a gigabyte', pdf({ more: [objects('x'.repeat(64 * MIB))] })],
  ])('%s', (_what, content) => refused('licence.pdf', content, 'DOCUMENT_ACTIVE'));

  test('one with links, an outline, fields and an opening page is passive', async () => {
    const harmless = pdf({
      catalog: '/OpenAction [3 0 R /Fit] /Outlines 4 0 R /AcroForm << /Fields [5 0 R] >> ',
      more: [
        '<< /Type /Outlines /First 6 0 R /Last 6 0 R >>',
        '<< /FT /Tx /T (Name) /V (JavaScript and Launch) >>',
        '<< /Title (Menu) /A << /S /URI /URI (https://mealtime.example/Launch/JS) >> >>',
        objects('<< /Type /Annot /Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] >> >>'),
        stream('/N 3 /Filter /FlateDecode', deflateSync(randomBytes(3_000))),
        stream('/Subtype /Image /Filter /DCTDecode', JPEG),
        ...Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? '[0 1 2]' : '1234')),
      ],
    });
    expect(await isActive(harmless)).toBe(false);
    const { status, body } = await browser.upload('menu.pdf', harmless);
    expect(status).toBe(201);
    await browser.remove(body.id as string);
  });

  test('pixels are not mistaken for names', async () => {
    const photos = Array.from({ length: 8 }, () =>
      pdf({ more: [stream('/Subtype /Image /Filter /FlateDecode', randomBytes(4 * MIB))] }),
    );
    // A name of two letters occurs in one of a thousand.
    photos.push(pdf({ more: [stream('/Subtype /Image /Filter /FlateDecode', Buffer.from('\x01 /3D \x02'))] }));
    expect(await Promise.all(photos.map(isActive))).toEqual(photos.map(() => false));
    expect(await isActive(pdf({ more: ['<< /Type /Annot /Subtype\n/3D >>'] }))).toBe(true);
  });

  test('a file made to take long is examined in time', async () => {
    const before = process.cpuUsage();
    for (const hostile of [
      '1 0 obj<<',
      '1 0 obj((',
      'stream\n',
      '1 0 obj<</N 1/First 1>>stream\n',
      '#',
      '<<',
      '% ',
      'obj%',
      '/J#61',
      '/EF%',
      '/EF1%',
      '/JS ',
    ]) {
      await isActive(Buffer.from(hostile.repeat(Math.floor((5 * MIB) / hostile.length))));
    }
    // Measured as CPU time: the duration depends on the machine's load.
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(40_000_000);
  }, 180_000);
});

describe('a picture', () => {
  test('that declares too many pixels is not decoded', async () => {
    const began = Date.now();
    await refused('kitchen.png', png({ width: 50_000, height: 50_000, rows: 1 }), 'DOCUMENT_TOO_DETAILED');
    expect(Date.now() - began).toBeLessThan(2_000);
  });

  test('without its pixels, or with other data instead, is damaged', async () => {
    await refused('kitchen.png', png({ width: 500, height: 500, rows: 10 }), 'DOCUMENT_DAMAGED');
    const lie = Buffer.from(JPEG);
    lie.fill(0x55, 150, 280);
    expect((await browser.upload('kitchen.jpg', lie)).body.error?.code).toBe('DOCUMENT_DAMAGED');
  });

  test('is re-encoded without its location, and without an archive behind its end', async () => {
    const located = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a04020' } })
      .withExif({ IFD0: { Copyright: 'someone', Model: 'Phone 9' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const archive = Buffer.from('PK\x03\x04 an archive');
    for (const [name, sent] of [
      ['kitchen.jpg', Buffer.concat([located, archive])],
      ['kitchen.png', Buffer.concat([png({ width: 30, height: 30, more: [['eXIf', archive]] }), archive])],
    ] as const) {
      const file = await keptOf(name, sent);
      expect(file.includes(archive)).toBe(false);
      expect(file.includes('Phone 9') || file.includes('someone')).toBe(false);
      const picture = await sharp(file).metadata();
      expect(picture.exif).toBeUndefined();
      // Upright: the orientation was applied to the pixels.
      if (name.endsWith('jpg')) expect([picture.width, picture.height]).toEqual([20, 40]);
    }
  });

  test('of forty million pixels is accepted', async () => {
    const large = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#a04020' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(await keptOf('kitchen.jpg', large)).metadata()).width).toBe(8_000);
  });
});

describe('at rest', () => {
  // Uploads of one owner are limited, and there were many.
  beforeAll(async () => {
    browser = await submitApplication(service);
  });

  const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
  const markOf = (id: string) =>
    service.database.query('select sealed_by from onboarding.document where id = $1', [id]);

  test('a document is encrypted, and only decrypted for its owner and reviewers', async () => {
    const [one, other] = [await browser.upload('one.pdf', PDF), await browser.upload('other.pdf', PDF)];
    const [file, otherFile] = [one, other].map(({ body }) => fileOf(browser.id, body.id as string)) as [string, string];
    expect(readFileSync(file, 'latin1')).toMatch(/^v1\.tests\.[\w-]{16}\./);
    expect(readFileSync(file).includes('Catalog')).toBe(false);
    const admin = await reviewer(service);
    const at = `${browser.id}/documents/${one.body.id as string}`;
    for (const answer of [
      await browser.get(at),
      await admin.get(`/${browser.id}/review/documents/${one.body.id as string}`),
    ]) {
      expect(answer).toMatchObject({ status: 200, text: PDF.toString() });
    }
    const sealed = readFileSync(file);
    // The envelope of another document, a changed one, and no envelope.
    const changed = Buffer.from(sealed.map((byte, index) => (index === sealed.length - 1 ? byte ^ 1 : byte)));
    for (const content of [readFileSync(otherFile), changed, PDF]) {
      writeFileSync(file, content);
      expect((await browser.get(at)).status).toBe(500);
    }
    writeFileSync(file, sealed);
    expect((await browser.get(at)).status).toBe(200);
  });

  test('one from before the encryption is readable, and encrypted by the next job', async () => {
    const database = await createDatabase();
    const before = await startService({ database });
    const owner = await submitApplication(before);
    const { body } = await owner.upload('old.pdf', PDF);
    const file = fileOf(owner.id, body.id as string);
    writeFileSync(file, PDF);
    await database.query('update onboarding.document set sealed_by = null');
    // More than one job encrypts.
    const more = Array.from({ length: 45 }, () => randomUUID());
    for (const id of more) writeFileSync(fileOf(owner.id, id), PDF);
    await database.query(
      `insert into onboarding.document
         select (jsonb_populate_record(one, jsonb_build_object('id', another))).*
         from onboarding.document one, unnest($1::text[]) another`,
      [more],
    );
    expect((await owner.get(`${owner.id}/documents/${body.id as string}`)).text).toBe(PDF.toString());
    await before.stop();
    // As if the last run was an hour ago.
    await database.query(`delete from outbox.job where name = 'document-sealing'`);
    const after = await startService({ database });
    const files = [file, ...more.map((id) => fileOf(owner.id, id))];
    await until(async () => files.every((one) => readFileSync(one, 'latin1').startsWith('v1.tests.')));
    const jobs = `select 1 from outbox.job where name = 'document-sealing-on'`;
    expect(await database.query(jobs)).toHaveLength(2);
    const answer = await after.get(`restaurants/applications/${owner.id}/documents/${body.id as string}`, {
      headers: { cookie: owner.cookie },
    });
    expect(answer.text).toBe(PDF.toString());
    await after.stop();
  });

  test('the command re-encrypts documents with the new key too, and reports unreadable ones', async () => {
    const { body } = await browser.upload('rotated.pdf', PDF);
    const id = body.id as string;
    const file = fileOf(browser.id, id);
    const { BANK_KEYS } = service.env as Record<string, string>;
    const command = (keys: string) =>
      promisify(execFile)(process.execPath, [path.resolve(__dirname, '../dist/onboarding/sealing/rotate.js')], {
        env: { ...service.env, BANK_KEYS: keys },
      }).then(
        ({ stdout }) => stdout.trim(),
        ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`.trim(),
      );
    expect(await command(`${key('next', 5)},${BANK_KEYS}`)).toMatch(/"documents":\{"sealed":\d+,"unreadable":0\}/);
    expect(readFileSync(file, 'latin1')).toMatch(/^v1\.next\./);
    expect(await markOf(id)).toEqual([{ sealed_by: 'next' }]);
    const sealed = readFileSync(file);
    writeFileSync(file, sealed.subarray(0, -1));
    const output = await command(`${BANK_KEYS},${key('next', 5)}`);
    expect(output).toContain('"unreadable":1');
    expect(output).toContain('keep the old keys');
    writeFileSync(file, sealed);
    expect(await command(`${BANK_KEYS},${key('next', 5)}`)).toMatch(/"unreadable":0/);
    expect((await browser.get(`${browser.id}/documents/${id}`)).text).toBe(PDF.toString());
  });

  test('no file of the application is stored unencrypted', () => {
    mkdirSync(path.join(service.env['UPLOADS_DIR']!, browser.id), { recursive: true });
    for (const name of kept()) expect(readFileSync(fileOf(browser.id, name), 'latin1')).toMatch(/^v1\./);
  });
});
