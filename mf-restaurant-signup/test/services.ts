import { fakeApi, refusal, type FakeApi, type RecordedCall } from '@mealtime/api-client/testing';
import { APPLICANT, BANK, bankSummary, BUSINESS } from '@mealtime/contracts/example-restaurant';
import type { VerifyCodeRequest } from '@mealtime/contracts/identity';
import type {
  ApplicationStep,
  BankStep,
  OpenApplicationRequest,
  OwnerApplication,
} from '@mealtime/contracts/onboarding';

export const GOOD_CODE = '123456';

/** A draft whose phone is verified; a test adds what it is about. */
export const application = (changes: Partial<OwnerApplication> = {}): OwnerApplication => ({
  id: 'app-1',
  version: 1,
  state: 'draft',
  nextStep: 'business',
  admin: APPLICANT,
  business: null,
  bank: null,
  requestedChanges: [],
  reviewMessage: '',
  documents: [],
  createdAt: '2026-03-02T17:00:00.000Z',
  updatedAt: '2026-03-02T17:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
  expiresAt: '2026-04-01T17:00:00.000Z',
  ...changes,
});

export const submitted = (changes: Partial<OwnerApplication> = {}) =>
  application({
    version: 4,
    state: 'submitted',
    nextStep: null,
    business: BUSINESS,
    bank: bankSummary(BANK),
    submittedAt: '2026-03-03T06:30:00.000Z',
    ...changes,
  });

export interface Services extends FakeApi {
  /** The server's application; undefined: signed out. */
  held: OwnerApplication | undefined;
}

const nextStep = ({ business, bank }: OwnerApplication): ApplicationStep | null =>
  business ? (bank ? null : 'bank') : 'business';

/** The services as they are when all goes well, with one application; a test replaces what it is about. */
export function services(held?: OwnerApplication): Services {
  const write = (step: ApplicationStep) => (call: RecordedCall) => {
    const { version, ...fields } = call.body as { version: number };
    const now = all.held;
    if (!now) return refusal(401, 'UNAUTHENTICATED');
    if (now.version !== version) return refusal(409, 'VERSION_CONFLICT', { along: { application: now } });
    const kept = step === 'bank' ? bankSummary(fields as unknown as BankStep) : fields;
    const saved = { ...now, version: version + 1, [step]: kept } as OwnerApplication;
    return (all.held = { ...saved, nextStep: nextStep(saved) });
  };
  const api = fakeApi({
    'POST /user/verify-phone': () => ({ message: 'We sent you a code.', sid: 'sid-1' }),
    'POST /user/verify-code': ({ body }) =>
      (body as VerifyCodeRequest).code === GOOD_CODE
        ? { message: 'Your phone is verified.', verified: true, uid: 'uid-1', proof: 'proof-1' }
        : refusal(422, 'CODE_WRONG'),
    'POST /restaurants/applications': ({ body }) => {
      const { password: _, terms: __, marketingConsent: ___, proof: ____, ...admin } = body as OpenApplicationRequest;
      return (all.held = application({ admin }));
    },
    'POST /restaurants/applications/resume': () => all.held ?? refusal(404, 'APPLICATION_UNKNOWN_PHONE'),
    'POST /restaurants/applications/sign-out': () => {
      all.held = undefined;
      return { message: 'You are signed out.' };
    },
    'GET /restaurants/applications/mine': () =>
      all.held ? { applications: [all.held] } : refusal(401, 'UNAUTHENTICATED'),
    'PUT /restaurants/applications/app-1/admin': write('admin'),
    'PUT /restaurants/applications/app-1/business': write('business'),
    'PUT /restaurants/applications/app-1/bank': write('bank'),
    'POST /restaurants/applications/app-1/submit': () => {
      if (!all.held) return refusal(401, 'UNAUTHENTICATED');
      const { version } = all.held;
      return (all.held = {
        ...all.held,
        version: version + 1,
        state: 'submitted',
        requestedChanges: [],
        submittedAt: '2026-03-03T06:30:00.000Z',
      });
    },
    'GET /places/suggestions': () => ({
      suggestions: [
        { id: 'street-1', formattedAddress: '1055 Granville St, Vancouver, BC V6Z 1L4' },
        { id: 'street-2', formattedAddress: 'Granville Ave, Richmond, BC V6Y 1P5' },
      ],
    }),
  });
  const all: Services = Object.assign(api, { held });
  return all;
}
