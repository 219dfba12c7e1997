/**
 * Loaded before every process of ours: when the one that started it dies, however suddenly, the channel between them
 * closes, and the process ends itself as if told to.
 */
const GRACE_MS = 4_000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
