import { defineRemote } from '@mealtime/federation/remote';
import { RemoteRoutes } from './routes';

export const { bootstrap, mount, unmount, App, preload } = defineRemote({ App: RemoteRoutes });
