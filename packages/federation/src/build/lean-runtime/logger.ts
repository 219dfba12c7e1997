/** Stands in for a logger with a changeable target and stacks of its own: the same words go to the console. */
export const createLogger = (prefix: string) => ({
  error: (...words: unknown[]) => console.error(prefix, ...words),
  warn: (...words: unknown[]) => console.warn(prefix, ...words),
});

/** Of use to builds only. */
export const bindLoggerToCompiler = undefined;
export const createInfrastructureLogger = undefined;
export const infrastructureLogger = undefined;
export const logger = undefined;
