import { closeTab } from './tab';

// The landing page is large, and the machine may be busy with other projects' tests.
jest.setTimeout(20_000);

afterEach(closeTab);
