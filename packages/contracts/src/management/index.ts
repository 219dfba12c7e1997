import type { BodyOf, ReplyOf } from '../endpoints';
import type { managementEndpoints } from './endpoints';

export * as managementErrors from './errors';

type Endpoints = typeof managementEndpoints;

export type RestaurantHours = ReplyOf<Endpoints['GET /restaurants/:id/hours']>;
export type RestaurantWeek = BodyOf<Endpoints['PUT /restaurants/:id/hours']>;
export type NewClosure = BodyOf<Endpoints['POST /restaurants/:id/closures']>;
