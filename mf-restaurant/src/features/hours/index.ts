export { HoursEditor } from './hours-editor';
