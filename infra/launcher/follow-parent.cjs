/**
 * Preloaded by every process of the product: when its parent dies, even by kill -9, the IPC channel closes, and the process
 * ends itself as on SIGTERM.
 */
const GRACE_MS = 4_000;

// The parent also read the log: a failed write to it must not interrupt the shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
