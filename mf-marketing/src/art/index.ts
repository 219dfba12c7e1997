/**
 * The pictures, by what they show: Microsoft's Fluent 3D art (MIT), 256 by 256 pixels, transparent, 3 to 7 kB each.
 * Only what a page imports is part of its build.
 */
// Dishes
export { default as bento } from '@lobehub/fluent-emoji-3d/assets/1f371.webp';
export { default as burrito } from '@lobehub/fluent-emoji-3d/assets/1f32f.webp';
export { default as croissant } from '@lobehub/fluent-emoji-3d/assets/1f950.webp';
export { default as curry } from '@lobehub/fluent-emoji-3d/assets/1f35b.webp';
export { default as custard } from '@lobehub/fluent-emoji-3d/assets/1f36e.webp';
export { default as dumpling } from '@lobehub/fluent-emoji-3d/assets/1f95f.webp';
export { default as falafel } from '@lobehub/fluent-emoji-3d/assets/1f9c6.webp';
export { default as greenSalad } from '@lobehub/fluent-emoji-3d/assets/1f957.webp';
export { default as noodleBowl } from '@lobehub/fluent-emoji-3d/assets/1f35c.webp';
export { default as paella } from '@lobehub/fluent-emoji-3d/assets/1f958.webp';
export { default as pie } from '@lobehub/fluent-emoji-3d/assets/1f967.webp';
export { default as pita } from '@lobehub/fluent-emoji-3d/assets/1f959.webp';
export { default as pizza } from '@lobehub/fluent-emoji-3d/assets/1f355.webp';
export { default as sandwich } from '@lobehub/fluent-emoji-3d/assets/1f96a.webp';
export { default as spaghetti } from '@lobehub/fluent-emoji-3d/assets/1f35d.webp';
export { default as sushi } from '@lobehub/fluent-emoji-3d/assets/1f363.webp';
export { default as taco } from '@lobehub/fluent-emoji-3d/assets/1f32e.webp';
// Ingredients
export { default as herb } from '@lobehub/fluent-emoji-3d/assets/1f33f.webp';
export { default as lemon } from '@lobehub/fluent-emoji-3d/assets/1f34b.webp';
export { default as tomato } from '@lobehub/fluent-emoji-3d/assets/1f345.webp';
// Things and signs
export { default as alarmClock } from '@lobehub/fluent-emoji-3d/assets/23f0.webp';
export { default as calendar } from '@lobehub/fluent-emoji-3d/assets/1f5d3-fe0f.webp';
export { default as card } from '@lobehub/fluent-emoji-3d/assets/1f4b3.webp';
export { default as cook } from '@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f373.webp';
export { default as envelope } from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp';
export { default as greenHeart } from '@lobehub/fluent-emoji-3d/assets/1f49a.webp';
export { default as handshake } from '@lobehub/fluent-emoji-3d/assets/1f91d.webp';
export { default as lock } from '@lobehub/fluent-emoji-3d/assets/1f512.webp';
export { default as mapleLeaf } from '@lobehub/fluent-emoji-3d/assets/1f341.webp';
export { default as memo } from '@lobehub/fluent-emoji-3d/assets/1f4dd.webp';
export { default as party } from '@lobehub/fluent-emoji-3d/assets/1f389.webp';
export { default as placeSetting } from '@lobehub/fluent-emoji-3d/assets/1f37d-fe0f.webp';
export { default as scooter } from '@lobehub/fluent-emoji-3d/assets/1f6f5.webp';
export { default as seedling } from '@lobehub/fluent-emoji-3d/assets/1f331.webp';
export { default as shoppingBags } from '@lobehub/fluent-emoji-3d/assets/1f6cd-fe0f.webp';
export { Art, type ArtProps } from './art';
