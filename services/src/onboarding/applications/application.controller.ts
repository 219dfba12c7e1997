import { Body, Controller, Get, HttpCode, Ip, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { OwnerApplication, OwnerApplicationsReply } from '@mealtime/contracts/onboarding';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentSession, CustomerSession, type LiveSession } from '../../identity';
import { Describe, Public } from '../../platform';
import { ApplicantSession, CurrentApplicant } from '../applicants/applicant.access';
import { ApplicantCookie } from '../applicants/applicant-cookie';
import { APPLICATION_EXAMPLE } from './application.examples';
import { OpenApplication, ResumeApplication, SaveAdmin, SaveBank, SaveBusiness } from './application.requests';
import { ApplicationService } from './application.service';

const READ_ERRORS = ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND', 'APPLICATION_EXPIRED'] as const;
const SAVE_ERRORS = [...READ_ERRORS, 'APPLICATION_STEP_MISSING', 'APPLICATION_LOCKED', 'VERSION_CONFLICT'] as const;

@Controller('restaurants/applications')
export class ApplicationController {
  constructor(
    private readonly service: ApplicationService,
    private readonly cookie: ApplicantCookie,
  ) {}

  @Post()
  @HttpCode(201)
  @Public()
  @Describe({
    summary: 'Opens an application for a verified phone, or puts step 1 anew into its draft, and signs its owner in',
    errors: ['PROOF_INVALID', 'REPLAY_MISMATCH', 'SERVICE_UNAVAILABLE'],
    reply: { ...APPLICATION_EXAMPLE, version: 1, nextStep: 'business', business: null, bank: null },
  })
  async open(
    @Body() request: OpenApplication,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnerApplication> {
    const { application, sessionToken } = await this.service.open(request, address);
    this.cookie.set(reply, sessionToken);
    return application;
  }

  @Post('resume')
  @HttpCode(200)
  @Public()
  @Describe({
    summary: 'Signs an owner in by phone, from any device, and returns the latest application',
    errors: ['PROOF_INVALID', 'APPLICATION_UNKNOWN_PHONE', 'APPLICATION_EXPIRED'],
    reply: APPLICATION_EXAMPLE,
  })
  async resume(
    @Body() request: ResumeApplication,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnerApplication> {
    const { application, sessionToken } = await this.service.resume(request);
    this.cookie.set(reply, sessionToken);
    return application;
  }

  @Post('continue')
  @HttpCode(200)
  @CustomerSession()
  @Describe({
    summary: 'Signs in who has just signed in to their account, and returns the latest application',
    errors: ['UNAUTHENTICATED', 'APPLICATION_NOT_FOUND', 'APPLICATION_EXPIRED'],
    reply: APPLICATION_EXAMPLE,
  })
  async continue(
    @CurrentSession() session: LiveSession,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnerApplication> {
    const { application, sessionToken } = await this.service.continue(session);
    this.cookie.set(reply, sessionToken);
    return application;
  }

  @Post('sign-out')
  @HttpCode(200)
  @Public()
  @Describe({ summary: "Ends the owner's session, if there is one", reply: { message: 'You are signed out.' } })
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.service.signOut(this.cookie.read(request));
    this.cookie.clear(reply);
    return { message: 'You are signed out.' };
  }

  @Get('mine')
  @ApplicantSession()
  @Describe({
    summary: "The applications of the owner's phone, newest first",
    errors: ['UNAUTHENTICATED'],
    reply: { applications: [APPLICATION_EXAMPLE] },
  })
  async mine(@CurrentApplicant() accountId: string): Promise<OwnerApplicationsReply> {
    return { applications: await this.service.mine(accountId) };
  }

  @Get(':id')
  @ApplicantSession()
  @Describe({ summary: "One of the owner's applications", errors: READ_ERRORS, reply: APPLICATION_EXAMPLE })
  find(@CurrentApplicant() accountId: string, @Param('id') id: string): Promise<OwnerApplication> {
    return this.service.find(accountId, id);
  }

  @Put(':id/admin')
  @ApplicantSession()
  @Describe({
    summary: 'Saves step 1; a conflict also has the application as it is now',
    errors: SAVE_ERRORS,
    reply: APPLICATION_EXAMPLE,
  })
  saveAdmin(
    @CurrentApplicant() accountId: string,
    @Param('id') id: string,
    @Body() request: SaveAdmin,
    @Ip() address: string,
  ): Promise<OwnerApplication> {
    return this.service.saveAdmin(accountId, id, request, address);
  }

  @Put(':id/business')
  @ApplicantSession()
  @Describe({
    summary: 'Saves step 2; a conflict also has the application as it is now',
    errors: SAVE_ERRORS,
    reply: APPLICATION_EXAMPLE,
  })
  saveBusiness(
    @CurrentApplicant() accountId: string,
    @Param('id') id: string,
    @Body() request: SaveBusiness,
  ): Promise<OwnerApplication> {
    return this.service.saveBusiness(accountId, id, request);
  }

  @Put(':id/bank')
  @ApplicantSession()
  @Describe({
    summary: 'Saves step 3, encrypted; a conflict also has the application as it is now',
    errors: SAVE_ERRORS,
    reply: APPLICATION_EXAMPLE,
  })
  saveBank(
    @CurrentApplicant() accountId: string,
    @Param('id') id: string,
    @Body() request: SaveBank,
  ): Promise<OwnerApplication> {
    return this.service.saveBank(accountId, id, request);
  }
}
