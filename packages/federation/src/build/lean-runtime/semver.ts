/** Stands in for version ranges: what is shared is required in exactly the version that the shell has. */
export const satisfy = (version: string | undefined, required: string) => version === required;
