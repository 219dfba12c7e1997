import type { AdminRestaurantSummary } from '@mealtime/contracts/management';
import { Age, Badge, columnHelper, RowLink } from '@mealtime/desk';
import { restaurantPath } from '../../paths';
import { StandingBadge } from './standing';

const column = columnHelper<AdminRestaurantSummary>();

export const columns = column.columns([
  column.accessor('name', {
    header: 'Restaurant',
    cell: ({ row: { original } }) => <RowLink to={restaurantPath(original.id)}>{original.name}</RowLink>,
  }),
  column.accessor('city', { header: 'City', cell: ({ getValue }) => <bdi>{getValue()}</bdi> }),
  column.accessor('standing', { header: 'State', cell: ({ getValue }) => <StandingBadge standing={getValue()} /> }),
  column.accessor('takenDown', {
    header: 'Taken down',
    cell: ({ getValue }) => {
      const count = getValue();
      return count > 0 && <Badge tone="bad">{count === 1 ? '1 dish' : `${count} dishes`}</Badge>;
    },
  }),
  column.accessor('approvedAt', {
    header: 'Since',
    cell: ({ getValue }) => {
      const at = getValue();
      return at && <Age at={at} />;
    },
  }),
]);
