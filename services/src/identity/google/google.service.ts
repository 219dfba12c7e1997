import { Inject, Injectable } from '@nestjs/common';
import type { GoogleCallbackReply, GoogleCallbackRequest } from '@mealtime/contracts/identity';
import { randomUUID } from 'node:crypto';
import { emailKey, CONFIG, Transactions, type Config } from '../../platform';
import { AccountRepository } from '../accounts/account.repository';
import { Barring } from '../barring/barring.service';
import { CustomerRepository } from '../customers/customer.repository';
import { Sessions } from '../sessions/sessions.service';
import { CUSTOMERS } from '../sign-in/customer-cookie';
import { GoogleFailed } from './google.errors';
import type { GoogleFlow } from './google-flow.cookies';
import { GoogleProvider } from './google-provider';

/** Google sign-in for customers, identified by the provider's id, never by e-mail. */
@Injectable()
export class GoogleService {
  constructor(
    private readonly provider: GoogleProvider,
    private readonly accounts: AccountRepository,
    private readonly customers: CustomerRepository,
    private readonly barring: Barring,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `origin`: where the person came from; foreign ones are replaced by the public origin. */
  start(origin: string): Promise<{ flow: GoogleFlow; url: string }> {
    const ours = this.config.allowedOrigins.includes(origin) ? origin : this.config.publicOrigin;
    return this.provider.begin(ours);
  }

  async finish(
    flow: GoogleFlow | undefined,
    returned: GoogleCallbackRequest,
  ): Promise<{ reply: GoogleCallbackReply; sessionToken: string }> {
    if (!flow || returned.error || !returned.code) throw new GoogleFailed();
    const { sub, email, emailVerified, firstName, lastName, photoURL } = await this.provider.finish(flow, returned);
    const account = {
      ...{ id: randomUUID(), googleSub: sub, firstName, lastName, photoURL },
      ...{ email, emailKey: emailKey(email), emailVerified },
    };
    const session = await this.transactions.run(async (transaction) => {
      const id = await this.accounts.findOrAddGoogle(transaction, account);
      await this.barring.refuse(transaction, {
        googleSub: sub,
        emailKey: emailVerified ? account.emailKey : null,
      });
      await this.customers.ensure(transaction, id);
      return this.sessions.open(CUSTOMERS, id, transaction);
    });
    const fullName = `${firstName} ${lastName}`.trim();
    return { reply: { uid: session.subjectId, email, fullName, photoURL }, sessionToken: session.token };
  }
}
