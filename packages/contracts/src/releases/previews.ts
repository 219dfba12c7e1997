import { text } from '../rules/rule';

/** What the command prints as a preview's id. */
export const previewId = text({
  required: 'An id is required',
  max: [8, 'This cannot be longer than 8 characters'],
  patterns: [[/^[0-9a-f]{8}$/, 'This must be the id of a preview']],
});
