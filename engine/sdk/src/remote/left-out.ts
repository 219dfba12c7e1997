/** Whether React omitted a part of the HTML because it suspended or threw, which React reports only in the browser. */
export const hasLeftOut = (html: string): boolean => html.includes('<!--$!-->');
