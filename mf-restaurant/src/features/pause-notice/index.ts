export { PauseNotice } from './pause-notice';
