export { startHost, type HostOptions } from './start';
