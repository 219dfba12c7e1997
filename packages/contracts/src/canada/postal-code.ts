import { text } from '../rules/rule';
import { tidyDigits } from '../rules/tidy';
import { PROVINCE_NAMES, PROVINCES, type Province } from './provinces';

/** D F I O Q U never appear, W and Z never first. */
const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]$/;
/** The same, also with letters in place of similar digits. */
const LOOKALIKES = /^[ABCEGHJ-NPRSTVXY](?=.*[OI])[0-9OI][ABCEGHJ-NPRSTV-Z] [0-9OI][ABCEGHJ-NPRSTV-Z][0-9OI]$/;

const FORMAT = 'Postal code must be in the format A1A 1A1';

/** Provinces by first letter. K1A is federal mail, on both banks of the Ottawa River. */
const PROVINCES_BY_LETTER: Readonly<Record<string, readonly Province[]>> = {
  ...{ A: ['NL'], B: ['NS'], C: ['PE'], E: ['NB'], G: ['QC'], H: ['QC'], J: ['QC'] },
  ...{ K: ['ON'], L: ['ON'], M: ['ON'], N: ['ON'], P: ['ON'] },
  ...{ R: ['MB'], S: ['SK'], T: ['AB'], V: ['BC'], X: ['NT', 'NU'], Y: ['YT'] },
  K1A: ['ON', 'QC'],
};

/** Canonical spelling: "V6B 1A1". */
function tidyPostalCode(value: string): string {
  const plain = tidyDigits(value).toUpperCase();
  return plain.length === 6 ? `${plain.slice(0, 3)} ${plain.slice(3)}` : plain;
}

/** Message if code and province do not match. */
function provinceProblem(code: string, province: unknown): string | undefined {
  const area = [code.slice(0, 3), code[0]!].find((start) => start in PROVINCES_BY_LETTER)!;
  const homes = PROVINCES_BY_LETTER[area]!;
  if (!PROVINCES.includes(province as Province) || homes.includes(province as Province)) return undefined;
  const names = homes.map((home) => PROVINCE_NAMES[home]).join(' or ');
  const chosen = PROVINCE_NAMES[province as Province];
  return `Postal codes that begin with ${area} are in ${names}, not in ${chosen}. Please check the postal code and the province`;
}

/** A Canadian postal code; must match the field `province` if there is one. */
export const postalCode = text({
  required: 'Postal code is required',
  normalise: tidyPostalCode,
  patterns: [
    [new RegExp(`^(?!${LOOKALIKES.source.slice(1)})`), `${FORMAT}: type 0 (zero) for the letter O and 1 (one) for I`],
    [POSTAL_CODE, FORMAT],
  ],
  refine: (code, { province }) => provinceProblem(code, province),
});
