import type { AdminRestaurant } from '@mealtime/contracts/management';
import { businessName } from '@mealtime/contracts/restaurants';
import { TextField } from '@mealtime/ui';
import { useState } from 'react';
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

/** Renames a restaurant on its owners' request: the name is part of the approval. */
export function Rename({ restaurant: { id, name }, onClose }: RestaurantActProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const wanted = businessName.normalise(typed) as string;
  return (
    <Act
      label={`Rename ${name}`}
      action="Rename the restaurant"
      onClose={onClose}
      more={{
        value: wanted,
        check() {
          const wrong = wanted === name ? 'This is its name already' : businessName.check(wanted, {});
          setError(wrong);
          return wrong === undefined;
        },
        fields: (
          <TextField
            {...{ label: 'New name', name: 'name', autoComplete: 'off', autoFocus: true, dir: 'auto' }}
            value={typed}
            error={error}
            onChange={({ target }) => setTyped(target.value)}
          />
        ),
      }}
      send={({ reason, headers }) =>
        management('POST /admin/restaurants/:id/rename', { headers, params: { id }, body: { name: wanted, reason } })
      }
    >
      <p>Its page moves to the address of the new name. Links to the old address lead there.</p>
    </Act>
  );
}

/** The dish that an action is about. */
export interface ActItem {
  item: string;
  name: string;
}

/** Actions on dishes; undefined for admins who only read. */
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
