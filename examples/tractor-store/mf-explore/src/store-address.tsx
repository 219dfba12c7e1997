import type { Store } from './data';

export const StoreAddress = ({ store: { name, street, city } }: { store: Store }) => (
  <span>
    <strong>{name}</strong>
    <br />
    {street}
    <br />
    {city}
  </span>
);
