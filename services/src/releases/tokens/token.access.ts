import { createParamDecorator, Injectable, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessChecks, DomainError } from '../../platform';
import type { Releaser } from './releaser';
import { TokenService } from './token.service';

type WithReleaser = FastifyRequest & { releaser?: Releaser };

const BEARER = /^Bearer (\S{1,8000})$/;

const bearerOf = ({ headers }: FastifyRequest) => BEARER.exec(headers.authorization ?? '')?.[1];

/** Kinds of access: `release-team` for every token, `release-operator` for the operator, `release-edge` for edges. */
@Injectable()
export class TokenAccess implements OnModuleInit {
  constructor(
    private readonly checks: AccessChecks,
    private readonly tokens: TokenService,
  ) {}

  onModuleInit(): void {
    this.checks.provide('release-team', (context) => this.let(context));
    this.checks.provide('release-edge', async (context) => {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      this.tokens.ensureEdge(bearerOf(request), request.ip);
    });
    this.checks.provide('release-operator', async (context) => {
      await this.let(context);
      const { releaser } = context.switchToHttp().getRequest<WithReleaser>();
      if (releaser?.team !== undefined) throw new DomainError('FORBIDDEN');
    });
  }

  private async let(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<WithReleaser>();
    request.releaser = await this.tokens.releaser(bearerOf(request), request.ip);
  }
}

/** The caller of a release command, in an endpoint with such an access. */
export const CurrentReleaser = createParamDecorator((_: unknown, context: ExecutionContext): Releaser => {
  const { releaser } = context.switchToHttp().getRequest<WithReleaser>();
  if (!releaser) throw new Error('CurrentReleaser needs an endpoint of an access of who releases');
  return releaser;
});
