/** The door of the identity module. */
export { AccountService } from './accounts/account.service';
export { AccountsModule } from './accounts/accounts.module';
export { KnownBrowser } from './guessing/known-browser';
export { LoginLimits } from './guessing/login-limits.service';
export { IdentityAccessModule } from './identity-access.module';
export { MembershipService } from './memberships/membership.service';
export { PeopleModule } from './people/people.module';
export type { PersonRow } from './people/people.repository';
export { PeopleService, erasedSubjects } from './people/people.service';
export type { Audience } from './sessions/audience';
export { checkMeantAccount } from './sessions/meant-account';
export { CurrentAccount, CurrentSession, SessionAccess } from './sessions/session-access';
export { SessionCookie } from './sessions/session-cookie';
export { LIVE_SESSION, liveSession, liveSessionsOf, type LiveSession } from './sessions/session.repository';
export { Sessions } from './sessions/sessions.service';
export type { PhoneProof } from './verification/proof.entity';
export { ProofService } from './verification/proof.service';
