/** Blobs, forms, headers, requests and responses of a team's realm, as the Fetch and File API standards have them. */
'use strict';

const { bytesOf, globals } = require('./realm-text.cjs');

const decoder = new globals.TextDecoder();
const encoder = new globals.TextEncoder();

/** Bytes of a blob or a file. */
const contents = new WeakMap();

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A stream of these bytes; `onRead` is called when it is first read. */
const streamOf = (bytes, onRead = () => undefined) =>
  new ReadableStream(
    {
      pull(controller) {
        onRead();
        if (bytes.length > 0) controller.enqueue(bytes.slice());
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );

async function readAll(stream) {
  const parts = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    if (!(value instanceof Uint8Array)) throw new TypeError('A body is a stream of Uint8Arrays');
    parts.push(value);
  }
}

class Blob {
  #type;
  constructor(parts = [], options = {}) {
    const type = String(options?.type ?? '');
    this.#type = /^[ -~]*$/.test(type) ? type.toLowerCase() : '';
    const bytes = Array.from(parts, (part) => {
      if (part instanceof Blob) return contents.get(part);
      return part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? bytesOf(part) : encoder.encode(String(part));
    });
    contents.set(this, joined(bytes));
  }
  get size() {
    return contents.get(this).length;
  }
  get type() {
    return this.#type;
  }
  slice(start, end, type = '') {
    return new Blob([contents.get(this).slice(start, end)], { type });
  }
  stream() {
    return streamOf(contents.get(this));
  }
  async text() {
    return decoder.decode(contents.get(this));
  }
  async bytes() {
    return contents.get(this).slice();
  }
  async arrayBuffer() {
    return contents.get(this).slice().buffer;
  }
}

class File extends Blob {
  #name;
  #lastModified;
  constructor(parts, name, options = {}) {
    super(parts, options);
    this.#name = String(name);
    this.#lastModified = Number(options?.lastModified ?? Date.now());
  }
  get name() {
    return this.#name;
  }
  get lastModified() {
    return this.#lastModified;
  }
}

class FormData {
  #entries = [];
  /** A blob becomes a file; anything else text. */
  static #value(value, filename) {
    if (!(value instanceof Blob)) return String(value);
    if (value instanceof File && filename === undefined) return value;
    return new File([value], filename ?? 'blob', { type: value.type });
  }
  append(name, value, filename) {
    this.#entries.push([String(name), FormData.#value(value, filename)]);
  }
  delete(name) {
    this.#entries = this.#entries.filter(([one]) => one !== String(name));
  }
  get(name) {
    return this.getAll(name)[0] ?? null;
  }
  getAll(name) {
    return this.#entries.filter(([one]) => one === String(name)).map(([, value]) => value);
  }
  has(name) {
    return this.#entries.some(([one]) => one === String(name));
  }
  set(name, value, filename) {
    const at = this.#entries.findIndex(([one]) => one === String(name));
    if (at === -1) return this.append(name, value, filename);
    this.#entries[at] = [String(name), FormData.#value(value, filename)];
    this.#entries = this.#entries.filter(([one], place) => place <= at || one !== String(name));
  }
  forEach(work, self) {
    for (const [name, value] of this) Reflect.apply(work, self, [value, name, this]);
  }
  *entries() {
    yield* this.#entries.map((entry) => [...entry]);
  }
  *keys() {
    for (const [name] of this.#entries) yield name;
  }
  *values() {
    for (const [, value] of this.#entries) yield value;
  }
  [Symbol.iterator]() {
    return this.entries();
  }
}

const NAME = /^[!#$%&'*+.^`|~\w-]+$/;
const VALUE = /[\0\r\n]|[^\0-\xff]/;

class Headers {
  /** Values by name in lower case. */
  #values = new Map();
  constructor(init) {
    if (init === undefined || init === null) return;
    const entries = typeof init[Symbol.iterator] === 'function' ? init : Object.entries(init);
    for (const [name, value] of entries) this.append(name, value);
  }
  static #name(name) {
    if (!NAME.test(name)) throw new TypeError(`Invalid name of a header: ${name}`);
    return String(name).toLowerCase();
  }
  static #value(value) {
    const text = String(value).replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
    if (VALUE.test(text)) throw new TypeError('Invalid value of a header');
    return text;
  }
  append(name, value) {
    const key = Headers.#name(name);
    this.#values.set(key, [...(this.#values.get(key) ?? []), Headers.#value(value)]);
  }
  delete(name) {
    this.#values.delete(Headers.#name(name));
  }
  get(name) {
    return this.#values.get(Headers.#name(name))?.join(', ') ?? null;
  }
  getSetCookie() {
    return [...(this.#values.get('set-cookie') ?? [])];
  }
  has(name) {
    return this.#values.has(Headers.#name(name));
  }
  set(name, value) {
    this.#values.set(Headers.#name(name), [Headers.#value(value)]);
  }
  forEach(work, self) {
    for (const [name, value] of this) Reflect.apply(work, self, [value, name, this]);
  }
  *entries() {
    for (const name of [...this.#values.keys()].sort())
      if (name === 'set-cookie') for (const value of this.getSetCookie()) yield [name, value];
      else yield [name, this.get(name)];
  }
  *keys() {
    for (const [name] of this) yield name;
  }
  *values() {
    for (const [, value] of this) yield value;
  }
  [Symbol.iterator]() {
    return this.entries();
  }
}

const quoted = (text) => text.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22');

/** A form as `multipart/form-data`. */
function multipart(form) {
  const boundary = `----form-${globalThis.crypto.randomUUID()}`;
  const parts = [];
  for (const [name, value] of form) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === 'string') parts.push(`${head}\r\n\r\n${value.replace(/\r\n|\r|\n/g, '\r\n')}\r\n`);
    else {
      const type = value.type || 'application/octet-stream';
      parts.push(`${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, value, '\r\n');
    }
  }
  const blob = new Blob([...parts, `--${boundary}--\r\n`]);
  return { bytes: contents.get(blob), type: `multipart/form-data; boundary=${boundary}` };
}

/** The content of a body: bytes or a stream, and its content type. */
function extracted(source) {
  if (source instanceof ReadableStream) {
    if (source.locked) throw new TypeError('The stream is locked');
    return { stream: source };
  }
  if (source instanceof Blob) return { bytes: contents.get(source), type: source.type || undefined };
  if (source instanceof FormData) return multipart(source);
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return { bytes: bytesOf(source).slice() };
  const type =
    source instanceof URLSearchParams ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'text/plain;charset=UTF-8';
  return { bytes: encoder.encode(String(source)), type };
}

/** The method by which a body is taken for a copy. */
const DUPLICATE = Symbol('duplicate');

/** Common base of requests and responses. */
class Body {
  #bytes;
  #stream = null;
  #isUsed = false;
  #headers;
  constructor(source, headers) {
    this.#headers = new Headers(headers);
    if (source === undefined || source === null) return;
    const { bytes, stream = null, type } = extracted(source);
    [this.#bytes, this.#stream] = [bytes, stream];
    if (type && !this.#headers.has('content-type')) this.#headers.set('content-type', type);
  }
  get headers() {
    return this.#headers;
  }
  get body() {
    if (!this.#stream && this.#bytes) this.#stream = streamOf(this.#bytes, () => (this.#isUsed = true));
    return this.#stream;
  }
  get bodyUsed() {
    return this.#isUsed;
  }
  #requireUnused() {
    if (this.#isUsed || this.#stream?.locked) throw new TypeError('The body has been read, or is being read');
  }
  [DUPLICATE]() {
    this.#requireUnused();
    if (this.#bytes || !this.#stream) return this.#bytes ?? null;
    const [own, copy] = this.#stream.tee();
    this.#stream = own;
    return copy;
  }
  async bytes() {
    this.#requireUnused();
    if (!this.#stream && !this.#bytes) return new Uint8Array();
    this.#isUsed = true;
    return this.#stream ? readAll(this.#stream) : this.#bytes.slice();
  }
  async arrayBuffer() {
    return (await this.bytes()).buffer;
  }
  async text() {
    return decoder.decode(await this.bytes());
  }
  async json() {
    return JSON.parse(await this.text());
  }
  async blob() {
    return new Blob([await this.bytes()], { type: this.#headers.get('content-type') ?? '' });
  }
  /** Of fields alone: nothing that is rendered receives files. */
  async formData() {
    if (!/^application\/x-www-form-urlencoded\b/i.test(this.#headers.get('content-type') ?? ''))
      throw new TypeError('Only application/x-www-form-urlencoded is read here');
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(await this.text())) form.append(name, value);
    return form;
  }
}

const METHODS = /^(?:DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT)$/;
/** Members that are kept as given, with their defaults: nothing here sends a request. */
const MEMBERS = {
  ...{ cache: 'default', credentials: 'same-origin', integrity: '', keepalive: false, mode: 'cors' },
  ...{ redirect: 'follow', referrer: 'about:client', referrerPolicy: '' },
};

class Request extends Body {
  #method;
  #url;
  #signal;
  constructor(input, init = {}) {
    const from = input instanceof Request ? input : undefined;
    const given = String(init.method ?? from?.method ?? 'GET');
    const method = METHODS.test(given.toUpperCase()) ? given.toUpperCase() : given;
    if (!NAME.test(method)) throw new TypeError(`Invalid method: ${method}`);
    const isBare = method === 'GET' || method === 'HEAD';
    if (isBare && init.body !== undefined && init.body !== null) throw new TypeError(`A ${method} has no body`);
    const url = from?.url ?? new URL(input).href;
    super(init.body ?? (isBare ? null : from?.[DUPLICATE]()), init.headers ?? from?.headers);
    [this.#method, this.#url] = [method, url];
    this.#signal = init.signal ?? from?.signal ?? new AbortController().signal;
    for (const [name, fallback] of Object.entries(MEMBERS)) this[name] = init[name] ?? from?.[name] ?? fallback;
  }
  get method() {
    return this.#method;
  }
  get url() {
    return this.#url;
  }
  get signal() {
    return this.#signal;
  }
  clone() {
    return new Request(this);
  }
}

const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

class Response extends Body {
  type = 'default';
  url = '';
  redirected = false;
  #status;
  #statusText;
  constructor(source = null, init = {}) {
    const status = Number(init?.status ?? 200);
    if (!Number.isInteger(status) || status < 200 || status > 599) throw new RangeError(`Invalid status: ${status}`);
    if (source !== null && WITHOUT_BODY.has(status)) throw new TypeError(`A response with ${status} has no body`);
    super(source, init?.headers);
    [this.#status, this.#statusText] = [status, String(init?.statusText ?? '')];
  }
  static json(value, init = {}) {
    const response = new Response(JSON.stringify(value), init);
    if (!new Headers(init.headers).has('content-type')) response.headers.set('content-type', 'application/json');
    return response;
  }
  static redirect(url, status = 302) {
    if (!REDIRECTS.has(status)) throw new RangeError(`Invalid status of a redirect: ${status}`);
    return new Response(null, { status, headers: { location: new URL(url).href } });
  }
  get status() {
    return this.#status;
  }
  get statusText() {
    return this.#statusText;
  }
  get ok() {
    return this.#status < 300;
  }
  clone() {
    const { status, statusText, headers } = this;
    return new Response(this[DUPLICATE](), { status, statusText, headers });
  }
}

const classes = { Blob, File, FormData, Headers, Request, Response };
for (const [name, { prototype }] of Object.entries(classes))
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });

module.exports = { globals: classes };
