import type { RestaurantStanding, StandingFilter } from '@mealtime/contracts/management';
import { Badge, type BadgeTone } from '@mealtime/desk';

const NAMES: Readonly<Record<RestaurantStanding, string>> = {
  unlisted: 'Not listed',
  paused: 'Paused',
  'not-opened': 'Not opened yet',
  open: 'Open for orders',
};

const TONES: Readonly<Record<RestaurantStanding, BadgeTone>> = {
  unlisted: 'plain',
  paused: 'bad',
  'not-opened': 'wait',
  open: 'good',
};

export const FILTER_NAMES: Readonly<Record<StandingFilter, string>> = {
  open: NAMES.open,
  'not-opened': NAMES['not-opened'],
  paused: NAMES.paused,
  'taken-down': 'Dishes taken down',
};

export const StandingBadge = ({ standing }: { standing: RestaurantStanding }) => (
  <Badge tone={TONES[standing]}>{NAMES[standing]}</Badge>
);
