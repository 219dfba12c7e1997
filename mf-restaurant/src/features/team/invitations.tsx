import type { TeamInvitation } from '@mealtime/contracts/management';
import { messageOf } from '@mealtime/desk';
import { Button, Card, Notice } from '@mealtime/ui';
import { useState } from 'react';
import { management } from '../../api/management';
import { dayAndTime } from '../clock';
import { ROLE_NAMES } from './roles';
import styles from './team.module.css';

interface InvitationsProps {
  restaurantId: string;
  invitations: readonly TeamInvitation[];
  canManage: boolean;
  onChanged(): Promise<unknown>;
}

/** "+16045550123" in the local format. */
const phoneOf = (e164: string) => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

/** Open invitations. */
export function Invitations({ restaurantId, invitations, canManage, onChanged }: InvitationsProps) {
  const [busy, setBusy] = useState('');
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  if (invitations.length === 0 && !said && !failure) return null;

  async function act(what: string, send: () => Promise<{ message: string }>) {
    if (busy) return;
    setBusy(what);
    setSaid('');
    setFailure('');
    try {
      setSaid((await send()).message);
    } catch (error) {
      setFailure(messageOf(error));
    }
    // The list must drop a revoked invitation and show the new end of one sent again.
    await onChanged();
    setBusy('');
  }

  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>Invited</h2>
      <ul role="list" className={styles['list']}>
        {invitations.map(({ id, to, channel, role, endsAt }) => {
          const recipient = to === null ? (channel === 'sms' ? 'By text' : 'By email') : phoneOf(to);
          const params = { id: restaurantId, invitation: id };
          return (
            <li key={id} className={styles['row']}>
              <div className={styles['who']}>
                <p className={styles['name']}>
                  <bdi>{recipient}</bdi>
                </p>
                <p className={styles['soft']}>{`${ROLE_NAMES[role]} · ends ${dayAndTime(endsAt)}`}</p>
              </div>
              {canManage && (
                <div className={styles['buttons']}>
                  <Button
                    size="sm"
                    variant="secondary"
                    busy={busy === `resend ${id}`}
                    aria-label={`Send the invitation to ${recipient} again`}
                    onClick={() =>
                      void act(`resend ${id}`, () =>
                        management('POST /restaurants/:id/invitations/:invitation/resend', { params }),
                      )
                    }
                  >
                    Send again
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    busy={busy === `withdraw ${id}`}
                    aria-label={`Withdraw the invitation to ${recipient}`}
                    onClick={() =>
                      void act(`withdraw ${id}`, () =>
                        management('DELETE /restaurants/:id/invitations/:invitation', { params }),
                      )
                    }
                  >
                    Withdraw
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p role="status" className={styles['soft']}>
        {said}
      </p>
    </Card>
  );
}
