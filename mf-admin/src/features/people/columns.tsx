import type { AdminPersonSummary } from '@mealtime/contracts/admin';
import { Age, Badge, columnHelper, RowLink } from '@mealtime/desk';
import { personPath } from '../../paths';
import { nameOf, phoneOf } from './names';

const column = columnHelper<AdminPersonSummary>();

/** A person's roles on Mealtime, in a word or two. */
const roleOf = ({ isCustomer, isMember }: AdminPersonSummary) =>
  [isCustomer && 'Customer', isMember && 'Restaurant'].filter(Boolean).join(', ') || 'Account';

export const columns = column.columns([
  column.accessor('firstName', {
    header: 'Name',
    cell: ({ row: { original } }) => <RowLink to={personPath(original.id)}>{nameOf(original)}</RowLink>,
  }),
  column.accessor('email', { header: 'Email', cell: ({ getValue }) => <bdi>{getValue()}</bdi> }),
  column.accessor('phoneNumber', { header: 'Phone', cell: ({ getValue }) => phoneOf(getValue()) }),
  column.accessor('isSuspended', {
    header: 'Type',
    cell: ({ row: { original } }) =>
      original.isSuspended ? <Badge tone="bad">Suspended</Badge> : <Badge tone="good">{roleOf(original)}</Badge>,
  }),
  column.accessor('createdAt', { header: 'Since', cell: ({ getValue }) => <Age at={getValue()} /> }),
]);
