/** A refusal to start, as a sentence for the operator. A retry does not help. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartRefused';
  }
}
