import { Button } from '@mealtime/ui';
import { useState } from 'react';
import { logOut } from '../../api/log-out';
import { readToken, removeToken } from './token-store';

/** Forgets the token and ends the session on the server. `onLoggedOut` is called whatever the server says. */
export function LogoutButton({ onLoggedOut }: { onLoggedOut(): void }) {
  const [isBusy, setIsBusy] = useState(false);

  async function leave() {
    setIsBusy(true);
    const token = readToken();
    removeToken();
    // Without an answer the session still ends by itself within minutes; this browser can no longer use it.
    if (token) await logOut(token).catch(() => undefined);
    onLoggedOut();
  }

  return (
    <Button variant="secondary" busy={isBusy} busyLabel="Logging out…" onClick={() => void leave()}>
      Logout
    </Button>
  );
}
