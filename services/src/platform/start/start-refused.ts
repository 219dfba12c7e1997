/** Why this process does not start, in a sentence for whoever runs it. Asking again would not help. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartRefused';
  }
}
