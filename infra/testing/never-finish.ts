import { connect } from 'node:net';

/** Sends this text and never closes its side. Resolves with the reply once the connection is closed. */
export function neverFinish(url: string, said: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let reply = '';
    socket.on('data', (chunk) => (reply += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(reply));
    socket.write(said);
    // Keeps writing after the server's FIN: only a fully closed connection ends this client.
    socket.on('end', () => setInterval(() => socket.write('x'), 50).unref());
  });
}
