/** Renders a remote's pages and fragments by its server build, in its own realm (see realm-program.cjs). */
'use strict';

module.exports = ({ require, has, say }) => {
  /** Limit of characters of a rendered piece: HTML and data. The receiver has a limit too. */
  const MOST = 2_000_000;

  let programs;
  const aborts = new Map();
  const answers = new Map();
  let asked = 0;

  /** Loads the build's files, which were sent before. */
  function load() {
    const pages = has('render.cjs') ? require('./render.cjs') : undefined;
    let pieces;
    programs = {
      page: (piece, tools) => pages.renderRequested(pages.remote, piece, tools),
      // Loaded on first use: most pages contain no fragments of their own remote.
      fragment({ name, properties, mount, pathname }) {
        pieces ??= require('./fragments.cjs');
        return { status: 200, ...pieces.renderFragment(pieces.fragments[name], properties, mount, pathname) };
      },
    };
    say({ type: 'ready' });
  }

  /** A loader's access to the services. */
  function apiFor(id) {
    return async (path, { signal, method = 'GET' } = {}) => {
      if (method !== 'GET') throw new TypeError('A loader may only read on the server');
      signal?.throwIfAborted();
      const call = (asked += 1);
      const answered = new Promise((resolve, reject) => {
        answers.set(call, resolve);
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      say({ type: 'ask', id, call, path: String(path) });
      try {
        const answer = await answered;
        if (!answer) throw new TypeError('The services did not answer');
        const { status, type, body } = answer;
        const empty = [204, 205, 304].includes(status);
        return new Response(empty ? null : body, { status, headers: type ? { 'content-type': type } : {} });
      } finally {
        answers.delete(call);
      }
    };
  }

  async function render({ id, piece }) {
    const abort = new AbortController();
    aborts.set(id, abort);
    try {
      const { signal } = abort;
      const rendered = await programs[piece.kind](piece, { api: apiFor(id), signal });
      const length = rendered.html.length + (rendered.footer?.length ?? 0) + (rendered.loaded?.length ?? 0);
      if (length > MOST) say({ type: 'failed', id, error: 'TooLarge' });
      else say({ type: 'rendered', id, rendered });
    } catch (error) {
      // The message may be personal; the position is not.
      const [, at = ''] = /\n\s+at ([^\n]{1,200})/.exec(String(error?.stack)) ?? [];
      say({ type: 'failed', id, error: `${String(error?.name).slice(0, 100)} ${at}` });
    } finally {
      aborts.delete(id);
    }
  }

  const takers = {
    load,
    render,
    answer: ({ call, answer }) => answers.get(call)?.(answer),
    abort: ({ id }) => aborts.get(id)?.abort(),
  };
  return (message) => void takers[message.type](message);
};
