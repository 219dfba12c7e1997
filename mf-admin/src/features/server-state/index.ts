export { Asked } from './asked';
export { messageOf } from './message-of';
export { createQueryClient } from './query-client';
