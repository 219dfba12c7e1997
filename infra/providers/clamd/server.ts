import net, { type AddressInfo } from 'node:net';
import type { Switches } from '../switches';
import { findMalware } from './signatures';

/** Like clamd's StreamMaxLength, whose default is at least 25 MiB. */
const MAX_BYTES = 25 * 1024 * 1024;
const LENGTH_BYTES = 4;

export interface ScannerServer {
  port: number;
  close(): Promise<void>;
}

/**
 * ClamAV's daemon on loopback, as far as uploads need it: `PING` and `INSTREAM`, each as `z<command>\\0` or `n<command>\\n`. It
 * detects only EICAR's test file.
 */
export async function startScannerServer(port: number, switches: Switches): Promise<ScannerServer> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined); // a client may disconnect at any time
    if (switches.clamd === 'reset') return void socket.destroy();
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (switches.clamd === 'hang') return;
      const answer = switches.clamd === 'error' ? failure(received) : answerTo(received);
      if (answer !== undefined) socket.end(answer);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const failure = (received: Buffer) => (received.length > 0 ? "Can't allocate memory ERROR\0" : undefined);

/** Undefined while the command is incomplete. */
function answerTo(received: Buffer): string | undefined {
  const end = { z: 0, n: 0x0a }[String.fromCharCode(received[0] ?? 0)];
  if (end === undefined) return received.length > 0 ? 'UNKNOWN COMMAND\n' : undefined;
  const at = received.indexOf(end);
  if (at < 0) return undefined;
  const command = received.toString('latin1', 1, at);
  const said =
    command === 'PING' ? 'PONG' : command === 'INSTREAM' ? scan(received.subarray(at + 1)) : 'UNKNOWN COMMAND';
  return said === undefined ? undefined : `${said}${String.fromCharCode(end)}`;
}

/** Chunks that begin with their length; one of length 0 is the end. */
function scan(stream: Buffer): string | undefined {
  const chunks: Buffer[] = [];
  let size = 0;
  for (let at = 0; at + LENGTH_BYTES <= stream.length;) {
    const length = stream.readUInt32BE(at);
    if (length === 0) {
      const found = findMalware(Buffer.concat(chunks));
      return found ? `stream: ${found} FOUND` : 'stream: OK';
    }
    size += length;
    if (size > MAX_BYTES) return 'INSTREAM size limit exceeded. ERROR';
    chunks.push(stream.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + length));
    at += LENGTH_BYTES + length;
  }
  return undefined;
}
