export { SaveFoot } from './save-foot';
