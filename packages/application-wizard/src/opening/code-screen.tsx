import { isApiError } from '@mealtime/api-client';
import { CODE_INCOMPLETE_SCREEN } from '@mealtime/contracts/identity';
import { Navigate, useLocation, useNavigate } from 'federated-pages/router';
import { CodeEntrance, phoneIn, type SentCode } from '@mealtime/phone-verification';
import { useEffect, useRef, useState } from 'react';
import { stepValues } from '../state/edits';
import type { Kept, Values } from '../state/kind';
import { openApplicationWith, pathOf } from '../state/session';
import { useDraftWatch } from '../state/use-applications';
import type { Wizard } from '../state/wizard';

/** From the navigation state: the message shown when the code was sent. */
function sentIn(state: unknown): SentCode | undefined {
  const { message, sentAt } = ((state as { sent?: unknown } | null)?.sent ?? {}) as Partial<SentCode>;
  return typeof message === 'string' && typeof sentAt === 'number' ? { message, sentAt } : undefined;
}

/** Verifies the phone of an application; a correct code opens it. */
export function CodeScreen({ wizard }: { wizard: Wizard }) {
  useDraftWatch(wizard);
  const { kind, draft, password, messages } = wizard;
  const first = kind.steps[0]!;
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFirstDone = Boolean((draft.use() as Kept & Values)[first.flag]);
  const [phoneNumber] = useState(() => phoneIn(state) ?? phoneIn(stepValues(wizard, first.name, undefined)));
  /**
   * Whether the data for opening an application still exists: a reload loses the password, five idle minutes the rest.
   */
  const [hasPassword] = useState(() => password.recall() !== '');
  const changesNumber = useRef(false);

  // After this screen closes the form below regains focus, and may move it.
  useEffect(() => () => void (changesNumber.current && messages.set({ focus: 'phoneNumber' })), [messages]);

  if (!phoneNumber || !hasPassword || !isFirstDone) return <Navigate to={first.path} replace />;

  function changeNumber() {
    changesNumber.current = true;
    const cameFromForm = phoneIn(state) !== undefined;
    void (cameFromForm ? navigate(-1) : navigate(first.path, { replace: true }));
  }

  return (
    <>
      <title>Verify your phone | Mealtime</title>
      <CodeEntrance
        phoneNumber={phoneNumber}
        purpose={kind.purpose}
        incomplete={CODE_INCOMPLETE_SCREEN}
        sent={sentIn(state)}
        onChangeNumber={changeNumber}
        enter={async (phone) => {
          const application = await openApplicationWith(wizard, phone);
          void navigate(pathOf(wizard, application), { replace: true });
        }}
        onFailure={(error) => {
          if (!isApiError(error, 'VALIDATION_FAILED')) return false;
          messages.set({ fields: error.fields });
          void navigate(first.path, { replace: true });
          return true;
        }}
      />
    </>
  );
}
