import { ID } from '../rules/id';
import { businessPhoneNumber, letters } from '../rules/person';
import { text, type Rule } from '../rules/rule';
import { PRINTABLE, tidyText } from '../rules/tidy';
import { CUISINES } from './cuisines';

/** Amenities of a restaurant, for checkboxes. */
export const FEATURES = [
  'Wheelchair accessible',
  'Parking nearby',
  'Curbside pickup',
  'Patio',
  'Family-owned',
  'Vegetarian-friendly',
] as const;
export type Feature = (typeof FEATURES)[number];

const DESCRIPTION_MAX = 600;
const NOTES_MAX = 300;
export const OWN_CUISINES_MAX = 5;

/** Optional lines of text, without control characters except line breaks. */
const lines = (label: string, most: number) =>
  text({
    normalise: (value) => tidyText(value.replace(/\r\n?/g, '\n')),
    patterns: [[/^[^\p{Cs}]*$/u, `${label} has characters that cannot be printed`]],
    refine: (value) =>
      PRINTABLE.test(value.replaceAll('\n', '')) ? undefined : `${label} has characters that cannot be printed`,
    max: [most, `${label} must be at most ${most} characters`],
  });

/** A list of known words, without duplicates, in the list's order. */
const wordsOf = <const Words extends readonly string[]>(
  words: Words,
  least: number,
  most: number,
  message: string,
): Rule<Words[number][]> => ({
  normalise: (value) =>
    Array.isArray(value) && value.every((one) => words.includes(one as string))
      ? words.filter((one) => value.includes(one))
      : value,
  check: (value) =>
    Array.isArray(value) &&
    value.length >= least &&
    value.length <= most &&
    value.every((one) => words.includes(one as string))
      ? undefined
      : message,
});

/** Ten digits, or empty. */
const optionalPhone: Rule = {
  normalise: businessPhoneNumber.normalise,
  check: (value, values) => (value === '' ? undefined : businessPhoneNumber.check(value, values)),
};

const NAME_MIN = 3;
const NAME_MAX = 100;

/** A restaurant's name, as customers read it. */
export const businessName = text({
  required: 'Business name is required',
  normalise: letters.tidy,
  patterns: [[letters.pattern, 'Business name must only contain letters']],
  min: [NAME_MIN, `Business name must be at least ${NAME_MIN} characters`],
  max: [NAME_MAX, `Business name must be at most ${NAME_MAX} characters`],
});

export const profileRules = {
  description: lines('The description', DESCRIPTION_MAX),
  cuisines: wordsOf(CUISINES, 1, OWN_CUISINES_MAX, `Please choose one to ${OWN_CUISINES_MAX} cuisines`),
  phone: optionalPhone,
  pickupNotes: lines('The pickup notes', NOTES_MAX),
  features: wordsOf(FEATURES, 0, FEATURES.length, 'These features are not known'),
} as const;

/** Where a picture is displayed. */
export const PICTURE_PLACES = ['cover', 'gallery'] as const;
export type PicturePlace = (typeof PICTURE_PLACES)[number];
/** Limit of pictures besides the cover. */
export const PICTURES_MAX = 6;
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** Maximum size of a cropped picture, in pixels. */
export const PICTURE_SHAPES: Readonly<Record<PicturePlace, { width: number; height: number }>> = {
  cover: { width: 1600, height: 900 },
  gallery: { width: 1600, height: 1200 },
};
/** Available widths and formats, the smallest first. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Ids of pictures beside the cover, each once. */
export const pictureOrder: Rule<string[]> = {
  normalise: (value) => value,
  check: (value) =>
    Array.isArray(value) &&
    value.length <= PICTURES_MAX &&
    new Set(value).size === value.length &&
    value.every((one) => typeof one === 'string' && ID.test(one))
      ? undefined
      : `These must be the ids of up to ${PICTURES_MAX} pictures, each once`,
};

export const pictureAlt = text({
  normalise: tidyText,
  patterns: [[PRINTABLE, 'This has characters that cannot be printed']],
  max: [120, 'This must be at most 120 characters'],
});

/** A picture's file in addresses of this site. */
export const pictureFile = (id: string, width: (typeof PICTURE_WIDTHS)[number], format: PictureFormat): string =>
  `/api/restaurant-pictures/${id}/${width}.${format}`;
