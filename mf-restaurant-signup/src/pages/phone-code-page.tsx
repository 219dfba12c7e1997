import { isApiError } from '@mealtime/api-client';
import { CODE_INCOMPLETE_SCREEN } from '@mealtime/contracts/identity';
import { Navigate, useLocation, useNavigate } from '@mealtime/federation/router';
import { CodeEntrance, phoneIn, type SentCode } from '@mealtime/phone-verification';
import { useEffect, useRef, useState } from 'react';
import { leaveFormMessages } from '../features/applicant-form';
import { openApplicationWith, pathOf } from '../features/application';
import { readDraft, recallPassword, useDraft, useDraftWatch } from '../features/restaurant-draft';
import { PAGES } from '../paths';

/** Out of the navigation's state: what was said when the code was sent. */
function sentIn(state: unknown): SentCode | undefined {
  const { message, sentAt } = ((state as { sent?: unknown } | null)?.sent ?? {}) as Partial<SentCode>;
  return typeof message === 'string' && typeof sentAt === 'number' ? { message, sentAt } : undefined;
}

/** Proving the phone of an application, at /signup/restaurant/phone-code; a right code opens it. */
export default function PhoneCodePage() {
  useDraftWatch();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { isUserFormDone } = useDraft();
  const [phoneNumber] = useState(() => phoneIn(state) ?? phoneIn(readDraft().contact));
  /** Whether there is anything left to open an application with: a reload costs the password, five idle minutes the rest. */
  const [hasPassword] = useState(() => recallPassword() !== '');
  const changesNumber = useRef(false);

  // Once this screen is gone the form below has the focus back, and may hand it on.
  useEffect(() => () => void (changesNumber.current && leaveFormMessages({ focus: 'phoneNumber' })), []);

  if (!phoneNumber || !hasPassword || !isUserFormDone) return <Navigate to={PAGES.applicant} replace />;

  function changeNumber() {
    changesNumber.current = true;
    const cameFromForm = phoneIn(state) !== undefined;
    void (cameFromForm ? navigate(-1) : navigate(PAGES.applicant, { replace: true }));
  }

  return (
    <>
      <title>Verify your phone | Mealtime</title>
      <CodeEntrance
        phoneNumber={phoneNumber}
        purpose="restaurant"
        incomplete={CODE_INCOMPLETE_SCREEN}
        sent={sentIn(state)}
        onChangeNumber={changeNumber}
        enter={async (phone) => {
          const application = await openApplicationWith(phone);
          void navigate(pathOf(application), { replace: true });
        }}
        onFailure={(error) => {
          if (!isApiError(error, 'VALIDATION_FAILED')) return false;
          leaveFormMessages({ fields: error.fields });
          void navigate(PAGES.applicant, { replace: true });
          return true;
        }}
      />
    </>
  );
}
