import type { ReviewFlag } from '@mealtime/contracts/onboarding';
import { Age, columnHelper, RowLink } from '@mealtime/desk';
import { VisuallyHidden, WarningIcon } from '@mealtime/ui';
import type { ApplicationRow } from '../../api/applications';
import { applicationPath } from '../../paths';
import { StateBadge } from '../parts';
import { FLAG_NAMES } from './filters';
import styles from './queue.module.css';

const column = columnHelper<ApplicationRow>();

export const columns = column.columns([
  column.accessor('businessName', {
    header: 'Restaurant',
    cell: ({ row: { original } }) => <RowLink to={applicationPath(original.id)}>{original.businessName}</RowLink>,
  }),
  column.accessor('applicant', {
    header: 'Applicant',
    cell: ({ row: { original } }) => (
      <span className={styles['who']}>
        <bdi>{original.applicant}</bdi> <bdi className={styles['email']}>{original.email}</bdi>
      </span>
    ),
  }),
  column.accessor('flags', {
    header: 'Flags',
    cell: ({ getValue }) => {
      const flags = getValue();
      if (flags.length === 0) return null;
      const names = flags.map((flag) => FLAG_NAMES[flag as ReviewFlag] ?? flag).join(', ');
      return (
        <span className={styles['flagged']} title={names}>
          <WarningIcon size={14} /> <span>{flags.length}</span>
          <VisuallyHidden>{`: ${names}`}</VisuallyHidden>
        </span>
      );
    },
  }),
  column.accessor('state', { header: 'State', cell: ({ getValue }) => <StateBadge state={getValue()} /> }),
  column.accessor('claimedBy', {
    header: 'Claimed by',
    cell: ({ getValue }) => {
      const name = getValue();
      return name ? <bdi>{name}</bdi> : <VisuallyHidden>Nobody</VisuallyHidden>;
    },
  }),
  column.accessor('submittedAt', { header: 'Sent', cell: ({ getValue }) => <Age at={getValue()} /> }),
]);
