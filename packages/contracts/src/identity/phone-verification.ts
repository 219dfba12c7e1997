import { VERIFICATION_PURPOSES } from './verification';
import * as identityErrors from './errors';
import { errorMessage } from '../errors/table';
import { oneOf, text } from '../rules/rule';
import { tidyDigits } from '../rules/tidy';

export const CODE_LENGTH = 6;

/** Shown by the code modal and returned by the API. */
export const CODE_INCOMPLETE_MODAL = 'Please enter a valid 6-digit code.';
/** Shown by the code screen at its own route. */
export const CODE_INCOMPLETE_SCREEN = 'Your one-time password must be 6 characters.';

export const code = text({
  required: CODE_INCOMPLETE_MODAL,
  normalise: tidyDigits,
  patterns: [[/^[0-9]{6}$/, CODE_INCOMPLETE_MODAL]],
});

export const purpose = oneOf(VERIFICATION_PURPOSES, 'This purpose is not known');

/** The proof of a phone verification as issued; only the server can validate it. */
export const proof = text({
  required: errorMessage(identityErrors.PROOF_INVALID),
  patterns: [[/^[\w-]{1,200}$/, errorMessage(identityErrors.PROOF_INVALID)]],
});
