import { SetMetadata } from '@nestjs/common';
import type { ErrorCode } from '@mealtime/contracts/errors';

export interface Description {
  summary: string;
  /** Codes that a caller should be ready for, besides those that any address may answer. */
  errors?: readonly ErrorCode[];
  /** Headers that a caller must send. */
  headers?: readonly { name: string; description: string; example: string }[];
  /** The body is a file. */
  file?: boolean;
  /** An example of the reply. */
  reply?: unknown;
}

export const DESCRIPTION = 'mealtime:description';

/** What the API page says of an endpoint. Light on purpose: the OpenAPI library is loaded only to show the page. */
export const Describe = (description: Description) => SetMetadata(DESCRIPTION, description);
