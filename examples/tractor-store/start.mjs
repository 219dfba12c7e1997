/** Starts the Tractor Store: builds and publishes stale workspaces, and serves them with the checkout's service. */
import { publishBuilt, readReleaseSettings, writeRemoteTypes } from 'federated-pages/release';
import { startServer } from 'federated-pages/server';
import { buildAll } from './build.mjs';
import { startCheckout } from './services/checkout.mjs';

const root = import.meta.dirname;
const port = Number(process.env.PORT || 3000);
const { dataDir } = readReleaseSettings(root, process.env);

writeRemoteTypes(root);
await buildAll(console.log);
await publishBuilt({ root, dataDir, site: { mode: 'local', origin: `http://127.0.0.1:${port}` }, log: console.log });
const checkout = await startCheckout();
const server = await startServer({ dataDir, port, serviceUrl: checkout.url, log: console.error }).catch((error) => {
  if (error.code !== 'EADDRINUSE') throw error;
  console.error(`Port ${port} is taken. Say another one: PORT=${port + 1} npm run example -- tractor-store`);
  process.exit(1);
});
console.log(`The Tractor Store is ready at ${server.url}`);

async function stop() {
  await server.stop();
  checkout.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
process.once('disconnect', () => void stop());
