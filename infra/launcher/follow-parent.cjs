/**
 * Loaded before every process of ours: when the one that started it dies, however suddenly, the channel between them
 * closes, and the process ends itself as if told to.
 */
const GRACE_MS = 4_000;

// Its log went to that process too: lines that nobody takes any more must not cut short what is being finished.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
