/** Microsoft's Fluent 3D art (MIT), 256 by 256 pixels, transparent. Only what a page imports is part of its build. */
export { default as bento } from '@lobehub/fluent-emoji-3d/assets/1f371.webp';
export { default as chef } from '@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f373.webp';
export { default as party } from '@lobehub/fluent-emoji-3d/assets/1f389.webp';
export { default as scooter } from '@lobehub/fluent-emoji-3d/assets/1f6f5.webp';
export { Art } from './art';
