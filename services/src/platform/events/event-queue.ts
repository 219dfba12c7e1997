/** The queue in which a module gets an event. */
export const eventQueue = (event: string, module: string) => `${module}-on-${event}`;
