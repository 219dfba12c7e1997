import { MEMBERSHIP_ROLES, type MembershipRole } from '@mealtime/contracts/identity';
import type { TeamMember } from '@mealtime/contracts/management';
import { Badge, ConfirmDialog } from '@mealtime/desk';
import { Button, SelectField } from '@mealtime/ui';
import { useNavigate } from 'federated-pages/router';
import { useState } from 'react';
import { management } from '../../api/management';
import { PAGES } from '../../paths';
import { dayOf } from '../clock';
import { ROLE_MAY, ROLE_NAMES, roleOptions } from './roles';
import styles from './team.module.css';

interface MemberRowProps {
  restaurantId: string;
  member: TeamMember;
  canManage: boolean;
  onChanged(): Promise<unknown>;
}

const lastDigits = (phone: string | null) => (phone ? `Phone ending in ${phone.slice(-4)}` : 'Without a name');

/** A member, with the actions of their owner. */
export function MemberRow({ restaurantId, member, canManage, onChanged }: MemberRowProps) {
  const { accountId, name, phone, role, since, isYou, invitedAt } = member;
  const [asked, setAsked] = useState<'role' | 'remove'>();
  const who = name ?? lastDigits(phone);
  const close = () => setAsked(undefined);
  return (
    <li className={styles['row']}>
      <div className={styles['who']}>
        <p className={styles['name']}>
          <bdi>{who}</bdi>
          {isYou && <span className={styles['soft']}> (you)</span>}
        </p>
        <p className={styles['soft']}>
          {`Since ${dayOf(since)}${name && phone ? ` · phone ending in ${phone.slice(-4)}` : ''}`}
        </p>
        {invitedAt && (
          <p className={styles['soft']}>
            Accepted the invitation to <bdi>{invitedAt}</bdi>
          </p>
        )}
      </div>
      <Badge tone={role === 'owner' ? 'good' : 'plain'}>{ROLE_NAMES[role]}</Badge>
      {canManage && (
        <div className={styles['buttons']}>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Change the role of ${who}`}
            onClick={() => setAsked('role')}
          >
            Change role
          </Button>
          <Button size="sm" variant="quiet" aria-label={`Remove ${who}`} onClick={() => setAsked('remove')}>
            Remove
          </Button>
        </div>
      )}
      {asked === 'role' && (
        <RoleDialog
          {...{ who, isYou, role }}
          onClose={close}
          onRole={async (next) => {
            const params = { id: restaurantId, account: accountId };
            await management('PUT /restaurants/:id/team/:account', { params, body: { role: next } });
            close();
            await onChanged();
          }}
        />
      )}
      {asked === 'remove' && (
        <RemoveDialog
          {...{ restaurantId, accountId, who, isYou }}
          onClose={close}
          onRemoved={async () => {
            close();
            await onChanged();
          }}
        />
      )}
    </li>
  );
}

interface RoleDialogProps {
  who: string;
  isYou: boolean;
  role: MembershipRole;
  onRole(role: MembershipRole): Promise<void>;
  onClose(): void;
}

function RoleDialog({ who, isYou, role, onRole, onClose }: RoleDialogProps) {
  const [next, setNext] = useState(role);
  return (
    <ConfirmDialog
      label={`Role of ${who}`}
      isLarge
      action="Change role"
      canAct={() => next !== role}
      fields={
        <SelectField
          label="Role"
          name="role"
          options={roleOptions(MEMBERSHIP_ROLES)}
          value={next}
          hint={ROLE_MAY[next]}
          onChange={({ target }) => setNext(target.value as MembershipRole)}
        />
      }
      onClose={onClose}
      onConfirmed={() => onRole(next)}
    >
      <p>
        {isYou && role === 'owner' && next !== 'owner'
          ? 'You can’t undo this yourself: only another owner can make you one again.'
          : 'It counts from now on, on every device.'}
      </p>
    </ConfirmDialog>
  );
}

interface RemoveDialogProps {
  restaurantId: string;
  accountId: string;
  who: string;
  isYou: boolean;
  onRemoved(): Promise<void>;
  onClose(): void;
}

function RemoveDialog({ restaurantId, accountId, who, isYou, onRemoved, onClose }: RemoveDialogProps) {
  const navigate = useNavigate();
  async function remove() {
    const params = { id: restaurantId, account: accountId };
    await management('DELETE /restaurants/:id/team/:account', { params });
    if (isYou) void navigate(PAGES.restaurant, { replace: true });
    else await onRemoved();
  }
  return (
    <ConfirmDialog label={`Remove ${who}?`} isLarge isDangerous action="Remove" onClose={onClose} onConfirmed={remove}>
      <p>
        {isYou
          ? 'You lose access to this restaurant at once, on every device. Only another owner can let you back in.'
          : 'They lose access at once, also on pages that are open. Their account stays. To let them back in, send a new invitation.'}
      </p>
    </ConfirmDialog>
  );
}
