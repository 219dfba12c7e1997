/**
 * To be loaded first by every program that runs for a while or holds a secret: on SIGUSR1 Node would open a debugger, by which whoever may
 * send it one reads all that the process knows, and runs code in it.
 */
process.on('SIGUSR1', () => undefined);
