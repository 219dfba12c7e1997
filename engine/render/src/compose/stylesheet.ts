import type { BuildRecord } from '@federated-pages/manifest';

/** The bundle's loader looks up style sheets by `data-href` before it adds one. */
export const stylesheet = (version: Pick<BuildRecord, 'files'> & { base: string }, file: string, mark = ''): string =>
  `<link${mark && ` ${mark}`} rel="stylesheet" crossorigin="anonymous" data-href="${file}" href="${version.base}${file}" integrity="${version.files[file] ?? ''}">`;
