import { defineRemote } from 'federated-pages/remote';
import { routes } from './routes';

export const { bootstrap, mount, unmount, App, preload } = defineRemote(routes);
