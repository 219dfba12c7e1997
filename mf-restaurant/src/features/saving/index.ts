export { ChangedNotice, SaveFoot } from './save-foot';
