import { Controller, Headers } from '@nestjs/common';
import { adminEndpoints } from '@mealtime/contracts/admin/endpoints';
import { Endpoint, Input } from '../../platform';
import type { AdminSession } from '../sessions/admin-session';
import { CurrentAdmin } from '../sessions/admin-token.access';
import { ConfirmationService } from './confirmation.service';
import { PasskeyService } from './passkey.service';
import { SecurityService } from './security.service';

type In<Key extends keyof typeof adminEndpoints> = Input<typeof adminEndpoints, Key>;

@Controller()
export class SecurityController {
  constructor(
    private readonly service: SecurityService,
    private readonly confirmations: ConfirmationService,
    private readonly passkeys: PasskeyService,
  ) {}

  @Endpoint(adminEndpoints, 'POST /admin/confirm')
  async confirm(
    @Input() { body }: In<'POST /admin/confirm'>,
    @CurrentAdmin() session: AdminSession,
    @Headers('origin') origin: string | undefined,
  ) {
    return { confirmation: await this.confirmations.confirm(session, body, origin) };
  }

  @Endpoint(adminEndpoints, 'POST /admin/confirm/passkey-options')
  async confirmOptions(@CurrentAdmin() session: AdminSession, @Headers('origin') origin: string | undefined) {
    return { options: await this.passkeys.confirmOptions(session.account.id, origin) };
  }

  @Endpoint(adminEndpoints, 'GET /admin/security')
  describe(@CurrentAdmin() session: AdminSession) {
    return this.service.describe(session);
  }

  @Endpoint(adminEndpoints, 'POST /admin/security/authenticator')
  beginAuthenticator(
    @Input() { body }: In<'POST /admin/security/authenticator'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    return this.service.beginAuthenticator(session, body.confirmation);
  }

  @Endpoint(adminEndpoints, 'POST /admin/security/authenticator/confirm')
  async confirmAuthenticator(
    @Input() { body }: In<'POST /admin/security/authenticator/confirm'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    return { recoveryCodes: await this.service.confirmAuthenticator(session, body.code) };
  }

  @Endpoint(adminEndpoints, 'POST /admin/security/authenticator/remove')
  async removeAuthenticator(
    @Input() { body }: In<'POST /admin/security/authenticator/remove'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    await this.service.removeAuthenticator(session, body.confirmation);
    return { message: 'The authenticator app is removed.' };
  }

  @Endpoint(adminEndpoints, 'POST /admin/security/recovery-codes')
  async renewRecoveryCodes(
    @Input() { body }: In<'POST /admin/security/recovery-codes'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    return { recoveryCodes: await this.service.renewRecoveryCodes(session, body.confirmation) };
  }

  @Endpoint(adminEndpoints, 'POST /admin/security/passkeys/options')
  async passkeyOptions(
    @Input() { body }: In<'POST /admin/security/passkeys/options'>,
    @CurrentAdmin() session: AdminSession,
    @Headers('origin') origin: string | undefined,
  ) {
    return { options: await this.service.passkeyOptions(session, body.confirmation, origin) };
  }

  @Endpoint(adminEndpoints, 'POST /admin/security/passkeys')
  addPasskey(
    @Input() { body }: In<'POST /admin/security/passkeys'>,
    @CurrentAdmin() session: AdminSession,
    @Headers('origin') origin: string | undefined,
  ) {
    return this.service.addPasskey(session, body.name, body.credential, origin);
  }

  @Endpoint(adminEndpoints, 'POST /admin/security/passkeys/:id/remove')
  async removePasskey(
    @Input() { params, body }: In<'POST /admin/security/passkeys/:id/remove'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    await this.service.removePasskey(session, params.id, body.confirmation);
    return { message: 'The passkey is removed.' };
  }

  @Endpoint(adminEndpoints, 'POST /admin/security/password')
  async changePassword(@Input() { body }: In<'POST /admin/security/password'>, @CurrentAdmin() session: AdminSession) {
    await this.service.changePassword(session, body.password, body.confirmation);
    return { message: 'Your password is changed.' };
  }

  @Endpoint(adminEndpoints, 'GET /admin/security/sessions')
  async liveSessions(@CurrentAdmin() session: AdminSession) {
    return { sessions: await this.service.liveSessions(session) };
  }

  @Endpoint(adminEndpoints, 'POST /admin/security/sign-out')
  async signOut(@CurrentAdmin() session: AdminSession) {
    await this.service.signOut(session);
    return { message: 'The other browsers are logged out.' };
  }
}
