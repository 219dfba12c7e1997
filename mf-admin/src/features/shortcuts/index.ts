export { KeyHint } from './key-hint';
export { useActions } from './registry';
export { ShortcutHelp } from './shortcut-help';
export { Shortcuts } from './shortcuts';
export { useShortcut } from './use-shortcut';
