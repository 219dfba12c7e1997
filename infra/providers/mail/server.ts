import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Outbox } from '../outbox/store';
import type { Switches } from '../switches';
import { parseMail } from './message';

const MAX_BYTES = 2 * 1024 * 1024;

export interface MailServer {
  port: number;
  close(): Promise<void>;
}

/** An SMTP server on loopback that delivers to the outbox. The same Message-ID to the same person arrives once. */
export async function startMailServer(port: number, outbox: Outbox, switches: Switches): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    onMailFrom(_address, _session, done) {
      if (switches.mail === 'hang') return;
      if (switches.mail === 'refuse') done(Object.assign(new Error('Mailbox unavailable'), { responseCode: 550 }));
      else if (switches.mail === 'later') done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      else done();
    },
    onRcptTo(_address, _session, done) {
      if (switches.mail === 'bounce') done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
      else done();
    },
    onAuth(_auth, _session, done) {
      done(null, { user: 'anybody' });
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Too large'), { responseCode: 552 }));
        const { messageId, subject, text } = parseMail(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) {
          outbox.add({ channel: 'email', to: address, subject, text }, messageId && `${messageId} ${address}`);
        }
        return done(null);
      });
    },
  });
  server.on('error', () => undefined); // a client may disconnect at any time
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
