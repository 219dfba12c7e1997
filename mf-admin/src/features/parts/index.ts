export { ActionsMenu } from './actions-menu';
export { capital, fieldLabel } from './field-label';
export { Figures, FiguresBehind } from './figures';
export { FilePicture } from './file-picture';
export { SessionList } from './session-list';
export { STATE_NAMES, StateBadge } from './state-badge';
export { TextArea } from './text-area';
export { useCopy } from './use-copy';
