import { runAnywhere } from './run-anywhere';

// Whoever reads has enough, as `head` does: what is to be done is done all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

void runAnywhere(process.argv.slice(2), {
  root: process.cwd(),
  environment: process.env,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
}).then((code) => (process.exitCode = code));
