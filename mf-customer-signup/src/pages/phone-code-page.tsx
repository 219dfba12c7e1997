import { Navigate, useLocation, useNavigate } from 'federated-pages/router';
import { CODE_INCOMPLETE_MODAL, CODE_INCOMPLETE_SCREEN } from '@mealtime/contracts/identity';
import { CodePanel, phoneIn, recallVerifiedPhone, type VerifiedPhone } from '@mealtime/phone-verification';
import { useEffect, useEffectEvent, useState } from 'react';
import { cameFromForm } from '../features/customer-form';
import { changeSignUp, phoneVerified, readSignUp } from '../features/sign-up';
import { EXTERNAL_PATHS, OVERLAYS, PAGES } from '../paths';

/** This is a modal above a page and the verification screen at once, so it says what either says. */
const INCOMPLETE = `${CODE_INCOMPLETE_MODAL} ${CODE_INCOMPLETE_SCREEN}`;

/** Proving the phone of a sign-up, at /signup/user/phone-code. */
export default function PhoneCodePage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isAboveForm = cameFromForm(state);
  const [phoneNumber] = useState(() => {
    const session = readSignUp();
    return (isAboveForm && session.submittedPhone) || phoneIn(session);
  });
  const [alreadyVerified] = useState(() =>
    recallVerifiedPhone({ purpose: 'customer', phoneNumber: phoneNumber ?? '' }),
  );

  function goOn(phone: VerifiedPhone) {
    phoneVerified(phone);
    void navigate(PAGES.thankYou, { replace: true });
  }

  // The same number still counts as verified after a correction of another field.
  const skip = useEffectEvent(goOn);
  useEffect(() => {
    if (alreadyVerified) skip(alreadyVerified);
  }, [alreadyVerified]);

  function changeNumber() {
    changeSignUp({ messages: { focus: 'phoneNumber' } });
    void (isAboveForm ? navigate(-1) : navigate(OVERLAYS.signUp, { replace: true }));
  }

  if (!phoneNumber) return <Navigate to={EXTERNAL_PATHS.home} replace />;
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
