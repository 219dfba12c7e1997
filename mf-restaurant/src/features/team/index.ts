export { ROLE_MAY, ROLE_NAMES } from './roles';
export { Team } from './team';
