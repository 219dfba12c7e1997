/**
 * The program of a renderer's process: it runs one remote's server build and nothing else. What it takes and gives are frames on
 * its standard streams (see frames.ts).
 */
/* global locked */
'use strict';

const { Bytes, exit, onCrash, readOn, requireFrom, write } = locked;

/** Characters of a rendered piece: HTML and data together. The other end refuses more as well. */
const MOST = 2_000_000;

function send(message) {
  const body = Bytes.from(JSON.stringify(message));
  const head = Bytes.alloc(4);
  head.writeUInt32BE(body.length);
  write(Bytes.concat([head, body]));
}

// What was not waited for threw: nobody knows what is left standing.
onCrash(() => send({ type: 'crashed' }));

let programs;
const aborts = new Map();
const answers = new Map();
let asked = 0;

/** Takes the files of a build, which are run when they are first asked for. */
function load(files) {
  const requireFile = requireFrom(files);
  const pages = Object.hasOwn(files, 'render.cjs') ? requireFile('./render.cjs') : undefined;
  let pieces;
  programs = {
    page: (piece, tools) => pages.renderRequested(pages.remote, piece, tools),
    // Loaded with the first one: most pages hold none of their own remote's.
    fragment({ name, properties, mount, pathname }) {
      pieces ??= requireFile('./fragments.cjs');
      return { status: 200, ...pieces.renderFragment(pieces.fragments[name], properties, mount, pathname) };
    },
  };
}

/** What a loader asks the services by. */
function apiFor(id) {
  return async (path, { signal, method = 'GET' } = {}) => {
    if (method !== 'GET') throw new TypeError('A loader may only read on the server');
    signal?.throwIfAborted();
    const call = (asked += 1);
    const answered = new Promise((resolve, reject) => {
      answers.set(call, resolve);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    send({ type: 'ask', id, call, path: String(path) });
    try {
      const answer = await answered;
      if (!answer) throw new TypeError('The services did not answer');
      const { status, type, body } = answer;
      const empty = status === 204 || status === 304;
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
    if (length > MOST) send({ type: 'failed', id, error: 'TooLarge' });
    else send({ type: 'rendered', id, rendered });
  } catch (error) {
    // Its words may be about a person; where it was thrown is not.
    const [, at = ''] = /\n\s+at ([^\n]{1,200})/.exec(String(error?.stack)) ?? [];
    send({ type: 'failed', id, error: `${String(error?.name).slice(0, 100)} ${at}` });
  } finally {
    aborts.delete(id);
  }
}

const takers = {
  load({ files }) {
    load(files);
    send({ type: 'ready' });
  },
  render,
  answer: ({ call, answer }) => answers.get(call)?.(answer),
  abort: ({ id }) => aborts.get(id)?.abort(),
  ping: ({ ping }) => send({ type: 'pong', ping }),
};

let held = Bytes.alloc(0);
readOn((part) => {
  if (part.length === 0) return exit();
  held = held.length === 0 ? part : Bytes.concat([held, part]);
  while (held.length >= 4) {
    const end = 4 + held.readUInt32BE();
    if (held.length < end) break;
    const message = JSON.parse(held.subarray(4, end).toString());
    held = held.subarray(end);
    void takers[message.type](message);
  }
});
