/** Stands in for the diagnosis that only the runtime's build for Node writes. */
export const optionsToMFContext = () => undefined;
