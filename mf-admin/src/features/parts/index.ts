export { ActionsMenu } from './actions-menu';
export { Badge } from './badge';
export { DialogTitle } from './dialog-title';
export { capital, fieldLabel } from './field-label';
export { Panel } from './panel';
export { SessionList } from './session-list';
export { STATE_NAMES, StateBadge } from './state-badge';
export { TextArea } from './text-area';
export { Age, CalendarDate, Moment } from './time';
