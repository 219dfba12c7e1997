// Whole sign-ups over HTTP against a real database: more than Jest's five seconds on a busy machine.
jest.setTimeout(30_000);
