import { formatCents } from '@mealtime/contracts/money';
import type { OrderSummary } from '@mealtime/contracts/ordering';
import { columnHelper, Moment, RowLink } from '@mealtime/desk';
import { orderPath } from '../../paths';
import { OrderStateBadge } from './order-state';

const column = columnHelper<OrderSummary>();

export const columns = column.columns([
  column.accessor('number', {
    header: 'Order',
    cell: ({ row: { original } }) => <RowLink to={orderPath(original.id)}>{`#${original.number}`}</RowLink>,
  }),
  column.accessor('restaurant', { header: 'Restaurant', cell: ({ getValue }) => <bdi>{getValue().name}</bdi> }),
  column.accessor('summary', { header: 'What', cell: ({ getValue }) => <bdi>{getValue()}</bdi> }),
  column.accessor('state', { header: 'State', cell: ({ getValue }) => <OrderStateBadge state={getValue()} /> }),
  column.accessor('totalCents', { header: 'Total', cell: ({ getValue }) => formatCents(getValue()) }),
  column.accessor('placedAt', {
    header: 'Placed',
    cell: ({ getValue }) => {
      const at = getValue();
      return at ? <Moment at={at} /> : 'Not placed';
    },
  }),
]);
