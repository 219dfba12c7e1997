/**
 * What a remote may use of others and offers them, by name. Each remote adds its own by a file that is made of its
 * remote.json: src/composition.d.ts.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Fragments {}
/** Its own slots, with the properties that what stands there is given. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Slots {}
/** Events that it tells or listens to, with what they say. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Events {}
