export { freePort } from '../net/free-port';
export { databaseUrlOf } from './database-url';
export { findChromium, findHeadlessChromium } from './chromium';
export { launchExample, type LaunchedExample } from './example';
export {
  buildRemote,
  copyRemote,
  linkPackages,
  makeRepository,
  publishFixture,
  releaseIn,
  runFaults,
} from './fixture-remote';
export { launchProduct, type LaunchedProduct, type LaunchOptions } from './launch';
export { servicesOf, untilServicesBegun } from './services';
export { createApi, type Api, type Caller } from './money/api';
