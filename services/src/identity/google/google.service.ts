import { Inject, Injectable } from '@nestjs/common';
import type { GoogleCallbackReply, GoogleCallbackRequest } from '@mealtime/contracts/identity';
import { randomUUID } from 'node:crypto';
import { emailKey, CONFIG, type Config } from '../../platform';
import { CustomerRepository } from '../customers/customer.repository';
import { SessionService } from '../sessions/session.service';
import { GoogleFailed } from './google.errors';
import type { GoogleFlow } from './google-flow.cookie';
import { GoogleProvider } from './google-provider';

/** Signs customers in through Google. They are known by the provider's id of them, never by their e-mail. */
@Injectable()
export class GoogleService {
  constructor(
    private readonly provider: GoogleProvider,
    private readonly customers: CustomerRepository,
    private readonly sessions: SessionService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** `origin`: where the person says to come from; one that is not ours is replaced by the public one. */
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
    const uid = await this.customers.findOrAddGoogle({
      id: randomUUID(),
      googleSub: sub,
      firstName,
      lastName,
      email,
      emailKey: emailKey(email),
      emailVerified,
      photoURL,
    });
    const fullName = `${firstName} ${lastName}`.trim();
    return { reply: { uid, email, fullName, photoURL }, sessionToken: await this.sessions.open(uid) };
  }
}
