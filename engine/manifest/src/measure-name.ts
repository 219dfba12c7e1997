/** Name of the browser's performance measure of a remote's pages or of a fragment: "mf-a", "mf-a/piece". */
export const measureName = (name: string) => `composition ${name}`;
