/** The build of a page that makes identifiers. */
import { v4, v7, validate } from 'uuid';
import { pageOf } from './page.mjs';

export const { remote, renderRequested } = pageOf(() => [v4(), v4(), v7()].filter(validate).join(' '));
