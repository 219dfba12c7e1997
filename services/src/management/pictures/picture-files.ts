import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@mealtime/contracts/restaurants';

/** Injection tokens of the `FileStorage` of pictures, which are public, and of their `FileScanner`. */
export const FILE_STORAGE = Symbol('PICTURE_STORAGE');
export const FILE_SCANNER = Symbol('PICTURE_SCANNER');

/** The names of all files of a picture: "480.avif" and so on. */
export const FILE_NAMES: readonly string[] = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_FORMATS.map((format) => `${width}.${format}`),
);

export const keysOf = (id: string): string[] => FILE_NAMES.map((name) => `pictures/${id}/${name}`);

export const typeOfFile = (name: string): string => `image/${name.endsWith('.jpg') ? 'jpeg' : name.split('.')[1]}`;
