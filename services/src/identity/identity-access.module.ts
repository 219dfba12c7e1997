import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RestaurantsAccessModule } from '../restaurants';
import { Account } from './accounts/account.entity';
import { AccountRepository } from './accounts/account.repository';
import { Barring } from './barring/barring.service';
import { BarringRepository } from './barring/barring.repository';
import { LoginAttemptsRepository } from './guessing/login-attempts.repository';
import { LoginLimits } from './guessing/login-limits.service';
import { Membership } from './memberships/membership.entity';
import { MembershipRepository } from './memberships/membership.repository';
import { MembershipService } from './memberships/membership.service';
import { Session } from './sessions/session.entity';
import { SessionRepository } from './sessions/session.repository';
import { Sessions } from './sessions/sessions.service';
import { CustomerAccess } from './sign-in/customer.access';
import { CustomerCookie } from './sign-in/customer-cookie';
import { PhoneProof } from './verification/proof.entity';
import { ProofRepository } from './verification/proof.repository';
import { TallyRepository } from './statistics/tally.repository';
import { ProofService } from './verification/proof.service';

/** Identity's providers for other modules, also without IdentityModule: accounts, sessions, phone proofs. */
@Module({
  imports: [RestaurantsAccessModule, TypeOrmModule.forFeature([Account, Membership, PhoneProof, Session])],
  providers: [
    AccountRepository,
    Barring,
    BarringRepository,
    CustomerAccess,
    CustomerCookie,
    LoginAttemptsRepository,
    LoginLimits,
    MembershipRepository,
    MembershipService,
    ProofRepository,
    ProofService,
    SessionRepository,
    Sessions,
    TallyRepository,
  ],
  exports: [
    AccountRepository,
    Barring,
    CustomerCookie,
    LoginLimits,
    MembershipService,
    ProofService,
    Sessions,
    TallyRepository,
  ],
})
export class IdentityAccessModule {}
