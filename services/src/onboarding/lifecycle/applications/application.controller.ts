import { Controller, Ip, Req, Res, type Type } from '@nestjs/common';
import { endpointKey } from '@mealtime/contracts/onboarding/lifecycle/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAccount, CurrentSession, type LiveSession, type SessionCookie } from '../../../identity';
import { Endpoint, Input } from '../../../platform';
import { ApplicantCookies } from '../applicants/applicant-cookies';
import { KindEndpoint, type In } from '../kind-endpoint';
import type { Kind, Values } from '../kind';
import { ApplicationService, type OpenRequest, type SaveRequest } from './application.service';

/** Endpoints of a kind's applicants, except saving steps. */
export function applicationController(kind: Kind): Type {
  @Controller()
  class ApplicationController {
    private readonly cookie: SessionCookie;

    constructor(
      private readonly service: ApplicationService,
      cookies: ApplicantCookies,
    ) {
      this.cookie = cookies.of(kind);
    }

    @KindEndpoint(kind, 'POST')
    async open(@Input() { body }: In<'POST'>, @Ip() address: string, @Res({ passthrough: true }) reply: FastifyReply) {
      const { application, sessionToken } = await this.service.open(kind, body as Values as OpenRequest, address);
      this.cookie.set(reply, sessionToken);
      return application;
    }

    @KindEndpoint(kind, 'POST /resume')
    async resume(@Input() { body }: In<'POST /resume'>, @Res({ passthrough: true }) reply: FastifyReply) {
      const { application, sessionToken } = await this.service.resume(kind, body);
      this.cookie.set(reply, sessionToken);
      return application;
    }

    @KindEndpoint(kind, 'POST /continue')
    async continue(@CurrentSession() session: LiveSession, @Res({ passthrough: true }) reply: FastifyReply) {
      const { application, sessionToken } = await this.service.continue(kind, session);
      this.cookie.set(reply, sessionToken);
      return application;
    }

    @KindEndpoint(kind, 'POST /sign-out')
    async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
      await this.service.signOut(kind, this.cookie.readAll(request));
      this.cookie.clear(reply);
      return { message: 'You are signed out.' };
    }

    @KindEndpoint(kind, 'GET /mine')
    async mine(@CurrentAccount() accountId: string) {
      return { applications: await this.service.mine(kind, accountId) };
    }

    @KindEndpoint(kind, 'GET /:id')
    find(@Input() { params }: In<'GET /:id'>, @CurrentAccount() accountId: string) {
      return this.service.find(kind, accountId, params.id);
    }
  }
  return ApplicationController;
}

/** Saves a step of a kind. */
export function stepController(kind: Kind, step: string): Type {
  @Controller()
  class StepController {
    constructor(private readonly service: ApplicationService) {}

    @Endpoint(kind.endpoints, endpointKey(kind.contract, `PUT /:id/${step}`))
    save(
      @Input() { params, body }: { params: { id: string }; body: SaveRequest },
      @CurrentSession() session: LiveSession,
      @Ip() address: string,
    ) {
      return this.service.save(kind, step, session, params.id, body, address);
    }
  }
  return StepController;
}
