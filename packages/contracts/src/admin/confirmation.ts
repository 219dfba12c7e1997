import { field } from '../endpoints';
import { text } from '../rules/rule';

const TOO_LONG = [100, 'That is too long'] as const;

/** Value used for an omitted optional confirmation. */
export const confirmationLeftOut = text({ max: TOO_LONG });

/** From POST /admin/confirm, for irreversible actions: usable once, within a minute. */
export const confirmation = field(text({ required: 'Confirmation is required', max: TOO_LONG }), {
  description: 'From POST /admin/confirm',
  example: 'a'.repeat(43),
});
