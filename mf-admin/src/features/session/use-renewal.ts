import { useEffect, useEffectEvent } from 'react';
import { admin } from '../../api/admin';
import { bearer } from '../../api/bearer';
import { readToken, saveToken } from '../../api/token-store';

/** A token with less than this left is renewed while the admin works; tokens live 15 minutes. */
const RENEW_BELOW_MS = 10 * 60 * 1000;
const LOOK_EVERY_MS = 60 * 1000;

const SIGNS_OF_WORK = ['pointerdown', 'keydown'] as const;

/**
 * Renews the session of an active admin; an inactive one is logged out.
 * @param expiresAt the token's expiry, from the server
 * @param onChange called when the token was renewed or has expired: its expiry must be loaded again
 */
export function useRenewal(expiresAt: string, onChange: () => void): void {
  const change = useEffectEvent(onChange);

  useEffect(() => {
    let isAtWork = false;
    const note = () => {
      isAtWork = true;
    };
    const look = async () => {
      const left = Date.parse(expiresAt) - Date.now();
      const token = readToken();
      if (token && isAtWork && left < RENEW_BELOW_MS) {
        isAtWork = false;
        const renewed = await admin('POST /admin/renew', { headers: bearer(token) }).catch(() => undefined);
        if (renewed) {
          saveToken(renewed.token);
          return change();
        }
        // Retried at the next check.
        isAtWork = true;
      }
      if (left <= 0) change();
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    for (const sign of SIGNS_OF_WORK) window.addEventListener(sign, note, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_WORK) window.removeEventListener(sign, note);
    };
  }, [expiresAt]);
}
