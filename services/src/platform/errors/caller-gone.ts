/** The caller went away before the answer: nobody is left to be told, and nothing is wrong with us. */
export class CallerGone extends Error {
  override name = 'CallerGone';

  constructor() {
    super('the caller went away before the answer');
  }
}
