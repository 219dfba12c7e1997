/** Id of the JSON block in which a composed page carries its generation. */
export const MANIFEST_ELEMENT = 'mealtime-release';
