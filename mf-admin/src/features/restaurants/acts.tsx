import type { AdminRestaurant } from '@mealtime/contracts/management';
import { management } from '../../api/management';
import { Act } from './act';

interface RestaurantActProps {
  restaurant: Pick<AdminRestaurant, 'id' | 'name'>;
  onClose(): void;
}

export const Pause = ({ restaurant: { id, name }, onClose }: RestaurantActProps) => (
  <Act
    label={`Pause ${name}`}
    action="Pause the restaurant"
    isDangerous
    onClose={onClose}
    send={({ reason, headers }) =>
      management('POST /admin/restaurants/:id/pause', { headers, params: { id }, body: { reason } })
    }
  >
    <p>It takes no new orders from now on, until an admin resumes it. Orders it has already go on.</p>
  </Act>
);

export const Resume = ({ restaurant: { id, name }, onClose }: RestaurantActProps) => (
  <Act
    label={`Resume ${name}`}
    action="Resume the restaurant"
    onClose={onClose}
    send={({ reason, headers }) =>
      management('POST /admin/restaurants/:id/resume', { headers, params: { id }, body: { reason } })
    }
  >
    <p>It takes orders again during its own hours.</p>
  </Act>
);

/** A dish as an act is about it. */
export interface ActItem {
  item: string;
  name: string;
}

/** What can be done to dishes; undefined for who only reads. */
export interface ItemActs {
  onTakeDown?: ((dish: ActItem) => void) | undefined;
  onPutBack?: ((dish: ActItem) => void) | undefined;
}

interface ItemActProps extends RestaurantActProps {
  dish: ActItem;
}

export const TakeDown = ({ restaurant: { id }, dish: { item, name }, onClose }: ItemActProps) => (
  <Act
    label={`Take down ${name}`}
    action="Take it down"
    isDangerous
    onClose={onClose}
    send={({ reason, headers }) =>
      management('POST /admin/restaurants/:id/take-down', { headers, params: { id }, body: { item, reason } })
    }
  >
    <p>
      Customers don’t see it and can’t order it from now on. Publishing a new version of the menu doesn’t bring it back.
    </p>
  </Act>
);

export const PutBack = ({ restaurant: { id }, dish: { item, name }, onClose }: ItemActProps) => (
  <Act
    label={`Put ${name} back`}
    action="Put it back"
    onClose={onClose}
    send={({ reason, headers }) =>
      management('POST /admin/restaurants/:id/put-back', { headers, params: { id }, body: { item, reason } })
    }
  >
    <p>Customers can order it again, as the published menu has it.</p>
  </Act>
);
