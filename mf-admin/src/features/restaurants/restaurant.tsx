import { isApiError } from '@mealtime/api-client';
import type { AdminRestaurant } from '@mealtime/contracts/management';
import { BackLink, Badge, Columns, Loaded } from '@mealtime/desk';
import { SkeletonText } from '@mealtime/ui';
import { useState } from 'react';
import { PAGES } from '../../paths';
import { PageHead } from '../frame';
import { mayReview, useAdmin } from '../session';
import { PutBack, TakeDown, type ActItem } from './acts';
import { HoursPanel } from './hours-panel';
import { MenuPanel } from './menu-panel';
import { ProfilePanel } from './profile-panel';
import styles from './restaurants.module.css';
import { StandingBadge } from './standing';
import { StandingPanel } from './standing-panel';
import { TakenDownPanel } from './taken-down-panel';
import { TeamPanel } from './team-panel';
import { useRestaurant } from './use-restaurants';

/** A restaurant as its owner sees it, with the admins' actions. */
export function Restaurant({ id }: { id: string }) {
  const query = useRestaurant(id);
  return (
    <>
      <BackLink to={PAGES.restaurants} label="Restaurants" />
      {isApiError(query.error, 'RESTAURANT_NOT_FOUND') && <PageHead title="Restaurant not found" tab="No restaurant" />}
      <Loaded query={query} reading="Loading the restaurant" skeleton={<SkeletonText lines={12} />}>
        {(restaurant) => <Known restaurant={restaurant} />}
      </Loaded>
    </>
  );
}

function Known({ restaurant }: { restaurant: AdminRestaurant }) {
  const { id, name, standing, isDemo, menu, takenDown, team } = restaurant;
  const me = useAdmin();
  const [asking, setAsking] = useState<{ act: 'take-down' | 'put-back'; dish: ActItem }>();
  const ask = (act: 'take-down' | 'put-back') =>
    mayReview(me) ? (dish: ActItem) => setAsking({ act, dish }) : undefined;
  const close = () => setAsking(undefined);
  return (
    <>
      <PageHead title={<bdi>{name}</bdi>} tab={name}>
        <span data-restaurant={id} data-standing={standing}>
          <StandingBadge standing={standing} />
        </span>
        {isDemo && <Badge>Demo</Badge>}
      </PageHead>
      <Columns>
        <div className={styles['stack']}>
          <StandingPanel restaurant={restaurant} />
          <TakenDownPanel takenDown={takenDown} onPutBack={ask('put-back')} />
          <MenuPanel menu={menu} takenDown={takenDown} onTakeDown={ask('take-down')} onPutBack={ask('put-back')} />
        </div>
        <div className={styles['stack']}>
          <ProfilePanel restaurant={restaurant} />
          <HoursPanel restaurant={restaurant} />
          <TeamPanel team={team} />
        </div>
      </Columns>
      {asking?.act === 'take-down' && <TakeDown restaurant={restaurant} dish={asking.dish} onClose={close} />}
      {asking?.act === 'put-back' && <PutBack restaurant={restaurant} dish={asking.dish} onClose={close} />}
    </>
  );
}
