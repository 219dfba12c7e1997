/** Name of the browser's measurement of how long a remote's pages, or one of its fragments, took: "mf-a", "mf-a/piece". */
export const measureName = (name: string) => `composition ${name}`;
