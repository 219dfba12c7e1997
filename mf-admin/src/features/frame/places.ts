import type { PaletteSearch } from '@mealtime/desk';
import { CartIcon, PersonIcon, StoreIcon, type IconProps } from '@mealtime/ui';
import type { ComponentType } from 'react';
import { EVERYTHING, listApplications } from '../../api/applications';
import { PAGES, applicationPath } from '../../paths';
import { DashboardIcon, LogIcon, QueueIcon, ReleasesIcon, ShieldIcon, TeamIcon } from './icons';

interface Place {
  label: string;
  path: string;
  icon: ComponentType<IconProps>;
  /** A key sequence, as announced by screen readers and listed in the shortcuts. */
  keys: string;
}

/** Targets of the navigation and the palette. */
export const PLACES: readonly Place[] = [
  { label: 'Dashboard', path: PAGES.dashboard, icon: DashboardIcon, keys: 'g>d' },
  { label: 'Applications', path: PAGES.applications, icon: QueueIcon, keys: 'g>a' },
  { label: 'Orders', path: PAGES.orders, icon: CartIcon, keys: 'g>o' },
  { label: 'Restaurants', path: PAGES.restaurants, icon: StoreIcon, keys: 'g>e' },
  { label: 'People', path: PAGES.people, icon: PersonIcon, keys: 'g>p' },
  { label: 'Audit log', path: PAGES.audit, icon: LogIcon, keys: 'g>l' },
  { label: 'Team', path: PAGES.team, icon: TeamIcon, keys: 'g>t' },
  { label: 'Releases', path: PAGES.releases, icon: ReleasesIcon, keys: 'g>r' },
  { label: 'Security', path: PAGES.security, icon: ShieldIcon, keys: 'g>s' },
];

/** Search results of the palette besides pages. */
export const SEARCH: PaletteSearch = {
  placeholder: 'A page, an action, or a restaurant’s name',
  queryKey: ['applications', 'palette'],
  async find(q, signal) {
    const { applications } = await listApplications({ ...EVERYTHING, q }, '', signal);
    return applications.map(({ id, businessName, applicant }) => ({
      ...{ id, label: businessName, aside: applicant, path: applicationPath(id) },
    }));
  },
  label: (q) => `Search applications for “${q}”`,
  pathOf: (q) => `${PAGES.applications}?q=${encodeURIComponent(q)}`,
};

/** Whether a page belongs to a navigation target: the dashboard is a single page, the others include pages below them. */
export const isAt = (place: string, pathname: string) =>
  pathname === place || (place !== PAGES.dashboard && pathname.startsWith(`${place}/`));
