/** By the file name: a preload has another resource type in browsers. */
export const isScript = (url: string) => new URL(url).pathname.endsWith('.js');
