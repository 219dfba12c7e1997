/** The client disconnected before the response; not a fault of the service. */
export class CallerGone extends Error {
  override name = 'CallerGone';

  constructor() {
    super('the caller went away before the answer');
  }
}
