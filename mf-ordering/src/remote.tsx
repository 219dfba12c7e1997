import { defineRemote } from 'federated-pages/remote';
import { Footer } from './features/footer/footer';
import { routes } from './routes';

export const { bootstrap, mount, unmount, App, preload, loaderAt } = defineRemote({ ...routes, Footer });
export { Footer };
