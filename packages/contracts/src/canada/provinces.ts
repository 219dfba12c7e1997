/** Provinces and territories by their codes. */
export const PROVINCE_NAMES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  NT: 'the Northwest Territories',
  NU: 'Nunavut',
  YT: 'Yukon',
} as const;
export type Province = keyof typeof PROVINCE_NAMES;
export const PROVINCES = Object.keys(PROVINCE_NAMES) as readonly Province[];

export const COUNTRIES = ['CA'] as const;
