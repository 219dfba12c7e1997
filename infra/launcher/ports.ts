import { listenOnce } from '../net/free-port';
import { StartError } from './settings';

/** Throws a StartError when we could not listen there. */
export async function ensurePortIsFree(host: string, port: number): Promise<void> {
  try {
    await listenOnce(host, port);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const other = port < 65_000 ? port + 1 : port - 1;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is in use by another program. Stop that, or choose another port: PORT=${other} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`);
    }
    throw new StartError(`Nothing can listen on ${host}, port ${port}: ${message}`);
  }
}
