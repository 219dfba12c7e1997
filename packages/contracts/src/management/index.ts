import type { BodyOf, ReplyOf } from '../endpoints';
import type { managementEndpoints } from './endpoints';

export * as managementErrors from './errors';
export { ACT_REASON, deskReason, STANDING_FILTERS, type RestaurantStanding, type StandingFilter } from './standing';
export { DISHES_TO_OPEN, SETUP_STEPS } from './setup';
export {
  channelOf,
  contact,
  INVITATION_DAYS,
  INVITATIONS_A_DAY,
  INVITED_ROLES,
  invitedRole,
  TEAM_MAX,
  type InvitedRole,
} from './team';

type Endpoints = typeof managementEndpoints;

export type RestaurantHours = ReplyOf<Endpoints['GET /restaurants/:id/hours']>;
export type RestaurantWeek = BodyOf<Endpoints['PUT /restaurants/:id/hours']>;
export type NewClosure = BodyOf<Endpoints['POST /restaurants/:id/closures']>;

export type RestaurantTeam = ReplyOf<Endpoints['GET /restaurants/:id/team']>;
export type TeamMember = RestaurantTeam['members'][number];
export type TeamInvitation = RestaurantTeam['invitations'][number];
export type OpenedInvitation = ReplyOf<Endpoints['POST /restaurant-invitations/open']>;
export type RestaurantProfile = ReplyOf<Endpoints['GET /restaurants/:id/profile']>;
export type ProfileChange = BodyOf<Endpoints['PUT /restaurants/:id/profile']>;
export type RestaurantSetup = ReplyOf<Endpoints['GET /restaurants/:id/setup']>;
export type SetupStep = RestaurantSetup['steps'][number];
export type AdminRestaurant = ReplyOf<Endpoints['GET /admin/restaurants/:id']>;
export type AdminRestaurantSummary = ReplyOf<Endpoints['GET /admin/restaurants']>['restaurants'][number];
export type TakenDownItem = AdminRestaurant['takenDown'][number];
