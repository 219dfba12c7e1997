export { isLocalMode } from './is-local-mode';
export { LocalOutboxHint } from './local-outbox-hint';
