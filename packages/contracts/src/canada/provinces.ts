export const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK', 'NT', 'NU', 'YT'] as const;
export type Province = (typeof PROVINCES)[number];

export const COUNTRIES = ['CA'] as const;

/** A1A 1A1: D F I O Q U never appear, W and Z never first; case-insensitive, space or hyphen optional. */
export const POSTAL_CODE = /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z][ -]?[0-9][ABCEGHJ-NPRSTV-Z][0-9]$/i;
