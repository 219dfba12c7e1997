import { Injectable } from '@nestjs/common';
import { AccessChecks } from '../../platform';
import { SessionAccess } from '../sessions/session-access';
import { Sessions } from '../sessions/sessions.service';
import { CustomerCookie, CUSTOMERS } from './customer-cookie';

/** The access `customer`: signed-in visitors. The session's subject is the account. */
@Injectable()
export class CustomerAccess extends SessionAccess {
  constructor(checks: AccessChecks, sessions: Sessions, cookie: CustomerCookie) {
    super(CUSTOMERS, checks, sessions, cookie);
  }
}
