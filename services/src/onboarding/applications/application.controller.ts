import { Controller, Ip, Req, Res } from '@nestjs/common';
import { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAccount, CurrentSession, type LiveSession } from '../../identity';
import { Endpoint, Input } from '../../platform';
import { ApplicantCookie } from '../applicants/applicant-cookie';
import { ApplicationService } from './application.service';

type In<Key extends keyof typeof onboardingEndpoints> = Input<typeof onboardingEndpoints, Key>;

@Controller()
export class ApplicationController {
  constructor(
    private readonly service: ApplicationService,
    private readonly cookie: ApplicantCookie,
  ) {}

  @Endpoint(onboardingEndpoints, 'POST /restaurants/applications')
  async open(
    @Input() { body }: In<'POST /restaurants/applications'>,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { application, sessionToken } = await this.service.open(body, address);
    this.cookie.set(reply, sessionToken);
    return application;
  }

  @Endpoint(onboardingEndpoints, 'POST /restaurants/applications/resume')
  async resume(
    @Input() { body }: In<'POST /restaurants/applications/resume'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { application, sessionToken } = await this.service.resume(body);
    this.cookie.set(reply, sessionToken);
    return application;
  }

  @Endpoint(onboardingEndpoints, 'POST /restaurants/applications/continue')
  async continue(@CurrentSession() session: LiveSession, @Res({ passthrough: true }) reply: FastifyReply) {
    const { application, sessionToken } = await this.service.continue(session);
    this.cookie.set(reply, sessionToken);
    return application;
  }

  @Endpoint(onboardingEndpoints, 'POST /restaurants/applications/sign-out')
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.service.signOut(this.cookie.read(request));
    this.cookie.clear(reply);
    return { message: 'You are signed out.' };
  }

  @Endpoint(onboardingEndpoints, 'GET /restaurants/applications/mine')
  async mine(@CurrentAccount() accountId: string) {
    return { applications: await this.service.mine(accountId) };
  }

  @Endpoint(onboardingEndpoints, 'GET /restaurants/applications/:id')
  find(@Input() { params }: In<'GET /restaurants/applications/:id'>, @CurrentAccount() accountId: string) {
    return this.service.find(accountId, params.id);
  }

  @Endpoint(onboardingEndpoints, 'PUT /restaurants/applications/:id/admin')
  saveAdmin(
    @Input() { params, body }: In<'PUT /restaurants/applications/:id/admin'>,
    @CurrentSession() session: LiveSession,
    @Ip() address: string,
  ) {
    return this.service.saveAdmin(session, params.id, body, address);
  }

  @Endpoint(onboardingEndpoints, 'PUT /restaurants/applications/:id/business')
  saveBusiness(
    @Input() { params, body }: In<'PUT /restaurants/applications/:id/business'>,
    @CurrentAccount() accountId: string,
  ) {
    return this.service.saveBusiness(accountId, params.id, body);
  }

  @Endpoint(onboardingEndpoints, 'PUT /restaurants/applications/:id/bank')
  saveBank(
    @Input() { params, body }: In<'PUT /restaurants/applications/:id/bank'>,
    @CurrentAccount() accountId: string,
  ) {
    return this.service.saveBank(accountId, params.id, body);
  }
}
