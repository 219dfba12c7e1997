import { isApiError, type ApiError } from '@mealtime/api-client';
import { errorMessage } from '@mealtime/contracts/errors';
import { platformErrors } from '@mealtime/contracts/platform';
import { Button, Notice } from '@mealtime/ui';
import { useState } from 'react';
import { forgetVerifiedPhone, type VerifiedPhone } from '../session/verified-phone';
import { CodePanel, type CodePanelProps } from './code-panel';

export interface CodeEntranceProps extends Omit<CodePanelProps, 'onVerified' | 'children'> {
  /** Called with the verified phone. Its failure is displayed, with a retry. */
  enter(phone: VerifiedPhone): Promise<void>;
  /** Handles a failure itself: true if it did. */
  onFailure?(error: ApiError): boolean;
}

/** The verification screen, with the action after a correct code. */
export function CodeEntrance({ enter, onFailure, ...panel }: CodeEntranceProps) {
  const [failed, setFailed] = useState<{ phone: VerifiedPhone; message: string; canRetry: boolean }>();

  async function tryToEnter(phone: VerifiedPhone) {
    setFailed(undefined);
    try {
      await enter(phone);
      forgetVerifiedPhone(panel.purpose);
    } catch (error) {
      const canRetry = !isApiError(error, 'PROOF_INVALID');
      if (!canRetry) forgetVerifiedPhone(panel.purpose);
      if (isApiError(error) && onFailure?.(error)) return;
      setFailed({
        phone,
        message: isApiError(error) ? error.message : errorMessage(platformErrors.UNEXPECTED),
        canRetry,
      });
    }
  }

  return (
    <CodePanel {...panel} onVerified={(phone) => void tryToEnter(phone)}>
      {failed && (
        <Notice
          tone="error"
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => (failed.canRetry ? void tryToEnter(failed.phone) : panel.onChangeNumber())}
            >
              {failed.canRetry ? 'Try again' : 'Start again'}
            </Button>
          }
        >
          {failed.message}
        </Notice>
      )}
    </CodePanel>
  );
}
