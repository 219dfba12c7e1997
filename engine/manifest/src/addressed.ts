import { BASE_PLACEHOLDER } from './base-placeholder';
import { ORIGIN_PLACEHOLDER } from '.';

/** Text that a remote's build or code made, with the addresses of its version and of the site in place of the placeholders. */
export const addressIn = (text: string, base: string, origin: string): string =>
  text.replaceAll(BASE_PLACEHOLDER, () => base).replaceAll(ORIGIN_PLACEHOLDER, () => origin);

/** The same for all that was rendered: in HTML, and in what it gives others. */
export const addressed = <T extends object>(rendered: T, { base }: { base: string }, origin: string): T =>
  JSON.parse(addressIn(JSON.stringify(rendered), base, origin)) as T;
