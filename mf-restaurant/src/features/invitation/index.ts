export { InvitationCard } from './invitation-card';
