import { readProduct } from './product';
import { runAnywhere } from './run-anywhere';

// Whoever reads has enough, as `head` does: what is to be done is done all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const environment = { ...process.env };
try {
  // What is built and composed here is others' code.
  delete process.env[readProduct(process.cwd()).keys.signing];
} catch {
  // told by the command
}

void runAnywhere(process.argv.slice(2), {
  root: process.cwd(),
  environment,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
}).then((code) => (process.exitCode = code));
