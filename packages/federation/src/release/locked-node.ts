/**
 * Arguments by which Node gives a program no file, no other process, no thread and no native code, for code that another
 * team wrote: whoever starts it says after them what it may do all the same.
 */
export const LOCKED_NODE: readonly string[] = [
  // Since Node 23.5 the permissions are no experiment; before, they have the older name.
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  // That they are one would be said on standard error.
  '--no-warnings',
];
