import net from 'node:net';
import { deflateSync } from 'node:zlib';
import { EICAR, providersForTest } from '../testing';

let providers: Awaited<ReturnType<typeof providersForTest>>;
beforeAll(async () => {
  providers = await providersForTest();
});
afterAll(() => providers.remove());

/** The answer of clamd, or '' when it closes the connection. */
function ask(...parts: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(providers.clamdPort, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    for (const part of parts) socket.write(part);
  });
}

function chunk(content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

const END = Buffer.alloc(4);
const eicar = Buffer.from(EICAR);

test('ends its answer with the delimiter of the command', async () => {
  expect(await ask('zPING\0')).toBe('PONG\0');
  expect(await ask('nPING\n')).toBe('PONG\n');
  expect(await ask('zSHUTDOWN\0')).toBe('UNKNOWN COMMAND\0');
});

test.each([
  ['nothing', [], 'OK'],
  ['a harmless file', [chunk(Buffer.from('harmless'))], 'OK'],
  ['the test file', [chunk(eicar)], 'Eicar-Test-Signature FOUND'],
  [
    'the test file over two chunks',
    [chunk(eicar.subarray(0, 9)), chunk(eicar.subarray(9))],
    'Eicar-Test-Signature FOUND',
  ],
  [
    'the test file folded in a PDF',
    [chunk(Buffer.concat([Buffer.from('%PDF-1.4 stream\n'), deflateSync(eicar)]))],
    'Eicar-Test-Signature FOUND',
  ],
])('%s', async (_what, chunks, verdict) => {
  expect(await ask('zINSTREAM\0', ...chunks, END)).toBe(`stream: ${verdict}\0`);
});

test('can be made to fail', async () => {
  await providers.control({ clamd: 'error' });
  expect(await ask('zINSTREAM\0', chunk(eicar), END)).toMatch(/ERROR\0$/);
  await providers.control({ clamd: 'reset' });
  expect(await ask('zPING\0')).toBe('');
  await providers.control({ clamd: null });
});
