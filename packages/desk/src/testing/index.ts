export { fakeFeed, type FakeFeed } from './fake-feed';
