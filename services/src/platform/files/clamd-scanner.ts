import net from 'node:net';
import type { FileSettings } from './file-settings';
import { ScannerUnavailable, type FileScanner } from './file-scanner';

/** Milliseconds for a scan with its connection. clamd takes well under a second for 5 MiB. */
const TIMEOUT = 10_000;
/** Bytes of a chunk; clamd's total limit, StreamMaxLength, is 25 MiB or more by default. */
const CHUNK = 64 * 1024;
/** Limit of its answer, one short line. */
const LONGEST_ANSWER = 1_024;

const COMMAND = Buffer.from('zINSTREAM\0');
const END = Buffer.alloc(4);

/** ClamAV's daemon by its protocol: INSTREAM, length-prefixed chunks, an empty chunk, an answer. */
export class ClamdScanner implements FileScanner {
  constructor(private readonly settings: FileSettings['clamd']) {}

  async isClean(content: Buffer): Promise<boolean> {
    const answer = await this.ask(content);
    if (/^stream: OK$/.test(answer)) return true;
    if (/^stream: .+ FOUND$/.test(answer)) return false;
    throw new ScannerUnavailable('it could not look at the file');
  }

  private ask(content: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(this.settings);
      const fail = (reason: string) => {
        clearTimeout(timer);
        socket.destroy();
        reject(new ScannerUnavailable(reason));
      };
      const timer = setTimeout(() => fail('no answer in time'), TIMEOUT);
      let answer = '';
      socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'the connection broke'));
      socket.on('close', () => fail('it hung up'));
      socket.setEncoding('latin1').on('data', (text: string) => {
        answer += text;
        const end = answer.indexOf('\0');
        if (end < 0 && answer.length <= LONGEST_ANSWER) return;
        clearTimeout(timer);
        socket.destroy();
        resolve(answer.slice(0, end < 0 ? 0 : end));
      });
      socket.once('connect', () => {
        socket.write(COMMAND);
        for (let at = 0; at < content.length; at += CHUNK) {
          const chunk = content.subarray(at, at + CHUNK);
          const length = Buffer.alloc(4);
          length.writeUInt32BE(chunk.length);
          socket.write(length);
          socket.write(chunk);
        }
        socket.write(END);
      });
    });
  }
}
