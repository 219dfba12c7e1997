/** Where the frame leads. None of these is the shell's own: a release is refused while one of them is not there. */
/** Also the page below an overlay that is opened in a tab of its own. */
export const START = '/';
/** The same page by its other address: where the logo leads from tasks that want calm. */
export const HOME = '/home';
export const HOW_IT_WORKS = '/how-it-works';
