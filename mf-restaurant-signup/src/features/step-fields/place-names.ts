import type { COUNTRIES, Province } from '@mealtime/contracts/canada';

export const PROVINCE_NAMES: Readonly<Record<Province, string>> = {
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
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  YT: 'Yukon',
};

export const COUNTRY_NAMES: Readonly<Record<(typeof COUNTRIES)[number], string>> = { CA: 'Canada' };
