import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';

/**
 * A request's body that is not taken from its sender before somebody reads it. Whoever could not be connected to has not
 * touched it, and it can be given to another.
 */
export class Body extends PassThrough {
  #touched = false;

  constructor(private readonly request: IncomingMessage) {
    super();
  }

  get touched(): boolean {
    return this.#touched;
  }

  /** The same body for another try. */
  again(): Body {
    return new Body(this.request);
  }

  override _read(size: number): void {
    if (!this.#touched) {
      this.#touched = true;
      const { request } = this;
      const cutOff = () => void (request.complete || this.destroy(new Error('the sender went away')));
      request.once('close', cutOff).once('error', cutOff);
      this.once('close', () => request.resume()); // what nobody wants any more is still taken off the wire
      request.pipe(this);
    }
    super._read(size);
  }
}
