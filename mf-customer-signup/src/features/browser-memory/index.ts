export { jsonStore } from './json-store';
export { tabMemory } from './tab-memory';
