import { BASE_PLACEHOLDER } from './base-placeholder';
import { ORIGIN_PLACEHOLDER } from '.';

/** Replaces the placeholders in a remote's text by the addresses of its version and the site. */
export const addressIn = (text: string, base: string, origin: string): string =>
  text.replaceAll(BASE_PLACEHOLDER, () => base).replaceAll(ORIGIN_PLACEHOLDER, () => origin);

/** As `addressIn`, for a rendered object with its HTML and properties. */
export const addressed = <T extends object>(rendered: T, { base }: { base: string }, origin: string): T =>
  JSON.parse(addressIn(JSON.stringify(rendered), base, origin)) as T;
