import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';

/**
 * A request body that is read from the client only when it is consumed, so that a request whose connection failed can
 * be retried elsewhere. It errors if the client disconnects before the response, even after sending all of it, to stop
 * useless work.
 */
export class Body extends PassThrough {
  #touched = false;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    super();
    // Consumers have their own listeners while they read.
    this.on('error', () => undefined);
  }

  get touched(): boolean {
    return this.#touched;
  }

  /** The same body for another try. */
  again(): Body {
    return new Body(this.request, this.response);
  }

  override _read(size: number): void {
    if (!this.#touched) {
      this.#touched = true;
      const { request, response } = this;
      // After its end, `destroy` emits no event.
      const hangUp = () => void (response.headersSent || this.emit('error', new Error('the sender went away')));
      response.once('close', hangUp);
      const cutOff = () => void (request.complete || this.destroy(new Error('the sender went away')));
      request.once('close', cutOff).once('error', cutOff);
      this.once('close', () => request.resume()); // drains the rest
      request.pipe(this);
    }
    super._read(size);
  }
}
