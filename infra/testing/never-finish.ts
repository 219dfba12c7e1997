import { connect } from 'node:net';

/** Says only this, and never ends its side by itself. Resolves with the reply once the connection is gone. */
export function neverFinish(url: string, said: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let reply = '';
    socket.on('data', (chunk) => (reply += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(reply));
    socket.write(said);
    // A connection that is only half closed would take this for ever.
    socket.on('end', () => setInterval(() => socket.write('x'), 50).unref());
  });
}
