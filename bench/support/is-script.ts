/** By its name: what is only fetched ahead is no script to the browser yet. */
export const isScript = (url: string) => new URL(url).pathname.endsWith('.js');
