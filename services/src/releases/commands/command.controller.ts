import { Controller, Req, Res } from '@nestjs/common';
import { releasesEndpoints } from '@mealtime/contracts/releases/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { Endpoint, hangUpOf, Input } from '../../platform';
import type { Releaser } from '../tokens/releaser';
import { CurrentReleaser } from '../tokens/token.access';
import { TokenService } from '../tokens/token.service';
import { CommandService, sentInHeaders } from './command.service';

type In<Key extends keyof typeof releasesEndpoints> = Input<typeof releasesEndpoints, Key>;

@Controller()
export class CommandController {
  constructor(
    private readonly commands: CommandService,
    private readonly tokens: TokenService,
  ) {}

  @Endpoint(releasesEndpoints, 'POST /releases/commands')
  command(
    @Input() { body, headers }: In<'POST /releases/commands'>,
    @CurrentReleaser() releaser: Releaser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const options = { progress: headers['release-progress'], gone: hangUpOf(reply) };
    return this.commands.take(body, undefined, (command) => this.commands.run(releaser, command, options));
  }

  @Endpoint(releasesEndpoints, 'POST /releases/publications')
  publish(
    @Input() { headers }: In<'POST /releases/publications'>,
    @CurrentReleaser() releaser: Releaser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const archive = request.body as Readable;
    const options = { archive, progress: headers['release-progress'], gone: hangUpOf(reply) };
    const sent = sentInHeaders(headers['release-command'], headers['release-arguments']);
    return this.commands.take(sent, archive, (command) => this.commands.run(releaser, command, options));
  }

  @Endpoint(releasesEndpoints, 'GET /releases/progress/:id')
  async progress(@Input() { params }: In<'GET /releases/progress/:id'>) {
    return { says: await this.commands.progress(params.id) };
  }

  @Endpoint(releasesEndpoints, 'POST /releases/tokens')
  makeToken(@Input() { body }: In<'POST /releases/tokens'>, @CurrentReleaser() releaser: Releaser) {
    return this.tokens.makeAs(releaser, body.team, body.days);
  }
}
