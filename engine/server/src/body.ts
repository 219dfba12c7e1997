import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';

/**
 * A request's body that is not taken from its sender before somebody reads it. Whoever could not be connected to has not
 * touched it, and it can be given to another. It breaks off when its sender goes away before the answer, also where it was sent whole by
 * then: who has it to answer is not kept at it for nobody.
 */
export class Body extends PassThrough {
  #touched = false;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    super();
    // Whoever reads it listens, until they are done with it.
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
      // Once it has ended, being destroyed tells nobody any more.
      const hangUp = () => void (response.headersSent || this.emit('error', new Error('the sender went away')));
      response.once('close', hangUp);
      const cutOff = () => void (request.complete || this.destroy(new Error('the sender went away')));
      request.once('close', cutOff).once('error', cutOff);
      this.once('close', () => request.resume()); // what nobody wants any more is still taken off the wire
      request.pipe(this);
    }
    super._read(size);
  }
}
