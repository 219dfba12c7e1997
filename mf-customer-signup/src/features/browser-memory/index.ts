export { jsonStore, type JsonStore } from './json-store';
export { tabMemory } from './tab-memory';
