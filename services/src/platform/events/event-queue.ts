/** The queue that delivers an event to a module. */
export const eventQueue = (event: string, module: string) => `${module}-on-${event}`;
