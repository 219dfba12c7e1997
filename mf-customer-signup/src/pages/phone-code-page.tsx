import { Navigate, useLocation, useNavigate } from 'federated-pages/router';
import { CODE_INCOMPLETE_MODAL, CODE_INCOMPLETE_SCREEN } from '@mealtime/contracts/identity';
import { CodePanel, phoneIn, recallVerifiedPhone, type VerifiedPhone } from '@mealtime/phone-verification';
import { useEffect, useEffectEvent, useState } from 'react';
import { readDraft, updateDraft } from '../features/customer-draft/customer-draft';
import { leaveFormMessages } from '../features/customer-form';
import { ELSEWHERE, OVERLAYS, PAGES } from '../paths';

/** This is a modal above a page and the verification screen at once, so it says what either says. */
const INCOMPLETE = `${CODE_INCOMPLETE_MODAL} ${CODE_INCOMPLETE_SCREEN}`;

/** Proving the phone of a sign-up, at /signup/user/phone-code. */
export default function PhoneCodePage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [phoneNumber] = useState(() => phoneIn(state) ?? phoneIn(readDraft()));
  const [alreadyVerified] = useState(() =>
    recallVerifiedPhone({ purpose: 'customer', phoneNumber: phoneNumber ?? '' }),
  );

  function goOn({ phoneNumber: verifiedNumber, uid }: VerifiedPhone) {
    updateDraft({ phoneNumber: verifiedNumber, uid, readyToPost: true, dataSent: false });
    void navigate(PAGES.thankYou, { replace: true });
  }

  // The same number still counts as verified after a correction of another field.
  const skip = useEffectEvent(goOn);
  useEffect(() => {
    if (alreadyVerified) skip(alreadyVerified);
  }, [alreadyVerified]);

  function changeNumber() {
    leaveFormMessages({ focus: 'phoneNumber' });
    const cameFromForm = phoneIn(state) !== undefined;
    void (cameFromForm ? navigate(-1) : navigate(OVERLAYS.signUp, { replace: true }));
  }

  if (!phoneNumber) return <Navigate to={ELSEWHERE.home} replace />;
  if (alreadyVerified) return null;
  return (
    <>
      <title>Verify your phone | Mealtime</title>
      <CodePanel
        phoneNumber={phoneNumber}
        purpose="customer"
        incomplete={INCOMPLETE}
        onVerified={goOn}
        onChangeNumber={changeNumber}
      />
    </>
  );
}
