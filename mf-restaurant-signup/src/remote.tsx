import { defineRemote } from '@mealtime/federation/remote';
import { RemoteRoutes, preload } from './routes';

export const { bootstrap, mount, unmount, App } = defineRemote({ App: RemoteRoutes, preload });
export { preload };
