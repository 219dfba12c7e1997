/**
 * jsdom with the web interfaces that browsers have and jsdom lacks, lent by Node. They must come from here: a setup file
 * runs inside jsdom's realm and cannot see Node's globals.
 */
const { TestEnvironment } = require('jest-environment-jsdom');

const LENT = ['TextEncoder', 'TextDecoder', 'Headers', 'Request', 'Response', 'structuredClone', 'ReadableStream'];

/** Node's fetch refuses jsdom's AbortSignal; this hands its abort on. */
const bridgedFetch = (input, init = {}) => {
  if (!init.signal || init.signal instanceof AbortSignal) return fetch(input, init);
  const { signal } = init;
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return fetch(input, { ...init, signal: controller.signal });
};

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...options) {
    super(...options);
    for (const name of LENT) this.global[name] ??= globalThis[name];
    this.global.fetch ??= bridgedFetch;
    // TextEncoder answers with Node's Uint8Array: `instanceof` must mean the same class on both sides.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
  }
};
