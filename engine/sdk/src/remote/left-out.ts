/** Whether React left something out of HTML, for it suspended or threw: it only says so in the browser. */
export const hasLeftOut = (html: string): boolean => html.includes('<!--$!-->');
