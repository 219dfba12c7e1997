import type { Input as InputOf } from '@mealtime/contracts/endpoints';
import type { ApplicationKind } from '@mealtime/contracts/onboarding/lifecycle';
import { endpointKey, type lifecycleEndpoints } from '@mealtime/contracts/onboarding/lifecycle/endpoints';
import { Endpoint } from '../../platform';
import type { Kind } from './kind';

/** The endpoints of any kind, told from its path on. */
type Table = ReturnType<typeof lifecycleEndpoints<ApplicationKind>>;
export type In<Key extends keyof Table> = InputOf<Table, Key>;

/** Names the endpoint of a kind that a method answers; see `Endpoint`. */
export const KindEndpoint = <Key extends keyof Table & string>({ contract, endpoints }: Kind, key: Key) =>
  Endpoint(endpoints as unknown as Table, endpointKey(contract, key) as Key);
