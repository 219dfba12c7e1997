/** The pictures, by what they show. Those of dishes are in dishes.ts. */
export { default as cook } from '@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f373.webp';
export { default as shoppingBags } from '@lobehub/fluent-emoji-3d/assets/1f6cd-fe0f.webp';
export { Art } from './art';
export { dishPicture } from './dishes';
