import { defineRemote } from '@mealtime/federation/remote';
import { routes } from './routes';

export const { bootstrap, mount, unmount, App, preload } = defineRemote(routes);
