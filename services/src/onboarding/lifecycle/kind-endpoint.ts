import type { Input as InputOf } from '@mealtime/contracts/endpoints';
import type { ApplicationKind } from '@mealtime/contracts/onboarding/lifecycle';
import { endpointKey, type lifecycleEndpoints } from '@mealtime/contracts/onboarding/lifecycle/endpoints';
import { Endpoint } from '../../platform';
import type { Kind } from './kind';

/** Endpoints of any kind, relative to its path. */
type Table = ReturnType<typeof lifecycleEndpoints<ApplicationKind>>;
export type In<Key extends keyof Table> = InputOf<Table, Key>;

/** Binds a method to a kind's endpoint; see `Endpoint`. */
export const KindEndpoint = <Key extends keyof Table & string>({ contract, endpoints }: Kind, key: Key) =>
  Endpoint(endpoints as unknown as Table, endpointKey(contract, key) as Key);
