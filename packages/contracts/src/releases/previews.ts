import { text } from '../rules/rule';

/** A preview's id, as printed by the command. */
export const previewId = text({
  required: 'An id is required',
  max: [8, 'This cannot be longer than 8 characters'],
  patterns: [[/^[0-9a-f]{8}$/, 'This must be the id of a preview']],
});
