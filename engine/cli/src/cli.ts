import '@federated-pages/store/no-debugger';
import { readProduct, takeKeys } from '@federated-pages/store/product';
import { progressLine } from './progress';
import { runAnywhere } from './run-anywhere';

// The reader closed the pipe, as `head` does: the command completes all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const environment = { ...process.env };
try {
  takeKeys(readProduct(process.cwd()).keys.signing);
} catch {
  // reported by the command
}

const args = process.argv.slice(2);
const { isTTY: isTerminal, columns } = process.stderr;
// Some terminals do not report their width.
const line = progressLine((text) => process.stderr.write(text), isTerminal ? columns || 80 : undefined);
// Programs that read the output get no progress.
const isTold = isTerminal || !args.includes('--json');

void runAnywhere(args, {
  root: process.cwd(),
  environment,
  say(text) {
    line.end();
    console.log(text);
  },
  complain(text) {
    line.end();
    console.error(text);
  },
  ...(isTold && { progress: line.step }),
}).then((code) => {
  line.end();
  process.exitCode = code;
});
