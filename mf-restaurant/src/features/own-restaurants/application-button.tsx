import { isApiError } from '@mealtime/api-client';
import { messageOf } from '@mealtime/desk';
import { useNavigate } from 'federated-pages/router';
import { Notice } from '@mealtime/ui';
import { useState } from 'react';
import { onboarding } from '../../api/onboarding';
import { EXTERNAL_PATHS } from '../../paths';

interface ApplicationButtonProps {
  className: string | undefined;
  name: string;
}

/** Links to the application of the restaurant, which verifies the phone if the sign-in is not recent. */
export function ApplicationButton({ className, name }: ApplicationButtonProps) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function go() {
    setIsBusy(true);
    setFailure('');
    try {
      await onboarding('POST /restaurants/applications/continue');
    } catch (error) {
      if (!isApiError(error, 'UNAUTHENTICATED', 'APPLICATION_NOT_FOUND')) {
        setFailure(messageOf(error));
        setIsBusy(false);
        return;
      }
    }
    void navigate(EXTERNAL_PATHS.restaurantStatus);
  }

  return (
    <>
      <button type="button" className={className} aria-busy={isBusy} onClick={() => void (isBusy || go())}>
        {name}
      </button>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}
