import { fakeApi, refusal, type FakeApi } from '@mealtime/api-client/testing';
import type { CustomerProfile, VerifyCodeRequest } from '@mealtime/contracts/identity';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';

export const GOOD_CODE = '123456';

export const PROFILE: CustomerProfile = {
  ...identityEndpoints['GET /user/me'].example,
  uid: 'uid-1',
  firstName: 'Marguerite',
  lastName: 'Tremblay',
  email: 'm@example.ca',
  emailConfirmed: false,
  phoneNumber: '+1***-***-0123',
  hasPassword: true,
  marketingConsent: false,
  photoURL: null,
  memberships: [],
};

/** The services as they are when all goes well; a test replaces what it is about. */
export function services(): FakeApi {
  return fakeApi({
    'POST /user/verify-phone': () => ({ message: 'We sent you a code.', sid: 'sid-1' }),
    'POST /user/verify-code': ({ body }) =>
      (body as VerifyCodeRequest).code === GOOD_CODE
        ? { message: 'Your phone is verified.', verified: true, uid: 'uid-1', proof: 'proof-1' }
        : refusal(422, 'CODE_WRONG'),
    'POST /customers': () => ({ message: 'Welcome.', uid: 'uid-1' }),
    'POST /user/sign-in': () => PROFILE,
    'POST /user/sign-out': () => ({}),
    'GET /user/me': () => PROFILE,
    'POST /auth/google/callback': () => ({
      uid: 'uid-g',
      email: 'g@example.ca',
      fullName: 'Gail Google',
      photoURL: null,
    }),
  });
}
