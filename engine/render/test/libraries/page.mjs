/** A remote's server build, with a page that shows one text. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

export const pageOf = (load) => ({
  remote: {},
  renderRequested: async (_remote, _piece, { api }) => ({
    status: 200,
    html: renderToString(createElement('p', null, await load(api))),
  }),
});
