import { Button } from '@mealtime/ui';
import { useState } from 'react';
import { logOut } from '../../api/log-out';
import { dropToken, readToken } from '../../api/token-store';

/** Deletes the token and ends the session on the server. `onLoggedOut` is called whatever the server answers. */
export function LogoutButton({ onLoggedOut }: { onLoggedOut(): void }) {
  const [isBusy, setIsBusy] = useState(false);

  async function leave() {
    setIsBusy(true);
    const token = readToken();
    dropToken();
    // Without an answer the session still ends by itself within minutes; this browser can no longer use it.
    if (token) await logOut(token).catch(() => undefined);
    onLoggedOut();
  }

  return (
    <Button variant="secondary" size="xs" busy={isBusy} busyLabel="Logging out…" onClick={() => void leave()}>
      Logout
    </Button>
  );
}
