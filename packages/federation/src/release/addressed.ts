import { BASE_PLACEHOLDER } from '../build/base-placeholder';
import { ORIGIN_PLACEHOLDER, type RemoteRelease } from '../manifest';

/**
 * What a remote's build or code rendered, with the addresses of its version and of the site in place of the placeholders: in
 * HTML, and in what it gives others.
 */
export const addressed = <T extends object>(rendered: T, { base }: Pick<RemoteRelease, 'base'>, origin: string): T =>
  JSON.parse(
    JSON.stringify(rendered)
      .replaceAll(BASE_PLACEHOLDER, () => base)
      .replaceAll(ORIGIN_PLACEHOLDER, () => origin),
  ) as T;
