export { ProfileEditor } from './profile-editor';
