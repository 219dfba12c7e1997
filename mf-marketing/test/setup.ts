import { closeTab } from './tab';

afterEach(closeTab);
