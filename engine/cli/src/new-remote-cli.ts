import { runNewRemote } from './run-new-remote';

process.exitCode = runNewRemote(process.argv.slice(2), { command: 'federated-pages new' });
