import { text } from './rule';

/** RFC 5321's limit for a whole address; the part before the @ may have 64 of them and each label of the domain 63. */
const EMAIL_MAX = 254;
/**
 * Dot-separated plain characters, @, and a domain with a top level that is not a number. Plain ASCII, without quoted
 * forms: what every mail server delivers. No flag `i`: with `u` it would let letters in that only fold to ASCII.
 */
const EMAIL =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

export const email = text({
  required: 'Email is required',
  patterns: [[EMAIL, 'Invalid email address']],
  max: [EMAIL_MAX, 'Invalid email address'],
});
