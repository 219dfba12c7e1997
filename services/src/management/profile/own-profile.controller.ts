import { Controller, Req, Res, StreamableFile } from '@nestjs/common';
import { managementEndpoints } from '@mealtime/contracts/management/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAccount } from '../../identity';
import { Endpoint, Input, sentFile } from '../../platform';
import { PictureService } from '../pictures/picture.service';
import { OwnProfileService } from './own-profile.service';

type In<Key extends keyof typeof managementEndpoints> = Input<typeof managementEndpoints, Key>;

/** The id of a picture is never reused. */
const FOREVER = 'public, max-age=31536000, immutable';

@Controller()
export class OwnProfileController {
  constructor(
    private readonly service: OwnProfileService,
    private readonly pictures: PictureService,
  ) {}

  @Endpoint(managementEndpoints, 'GET /restaurants/:id/profile')
  read(@Input() { params }: In<'GET /restaurants/:id/profile'>, @CurrentAccount() accountId: string) {
    return this.service.read(accountId, params.id);
  }

  @Endpoint(managementEndpoints, 'PUT /restaurants/:id/profile')
  set(@Input() { params, body }: In<'PUT /restaurants/:id/profile'>, @CurrentAccount() accountId: string) {
    return this.service.set(accountId, params.id, body);
  }

  @Endpoint(managementEndpoints, 'PUT /restaurants/:id/location')
  locate(@Input() { params, body }: In<'PUT /restaurants/:id/location'>, @CurrentAccount() accountId: string) {
    return this.service.setLocation(accountId, params.id, body.location);
  }

  @Endpoint(managementEndpoints, 'POST /restaurants/:id/pictures')
  async add(
    @Input() { params, query }: In<'POST /restaurants/:id/pictures'>,
    @CurrentAccount() accountId: string,
    @Req() request: FastifyRequest,
  ) {
    await this.pictures.add(accountId, params.id, { place: query.place, alt: query.alt, ...sentFile(request) });
    return this.service.read(accountId, params.id);
  }

  @Endpoint(managementEndpoints, 'PUT /restaurants/:id/pictures')
  async order(@Input() { params, body }: In<'PUT /restaurants/:id/pictures'>, @CurrentAccount() accountId: string) {
    await this.pictures.order(accountId, params.id, body.pictures);
    return this.service.read(accountId, params.id);
  }

  @Endpoint(managementEndpoints, 'DELETE /restaurants/:id/pictures/:picture')
  async remove(
    @Input() { params }: In<'DELETE /restaurants/:id/pictures/:picture'>,
    @CurrentAccount() accountId: string,
  ) {
    await this.pictures.remove(accountId, params.id, params.picture);
    return this.service.read(accountId, params.id);
  }

  @Endpoint(managementEndpoints, 'GET /restaurant-pictures/:picture/:file')
  async file(
    @Input() { params }: In<'GET /restaurant-pictures/:picture/:file'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { content, type } = await this.pictures.file(params.picture, params.file);
    // Only an existing file may be cached: errors say no-store, like every answer.
    void reply.headers({ 'cache-control': FOREVER, 'content-security-policy': "default-src 'none'; sandbox" });
    return new StreamableFile(content, { type, length: content.length });
  }
}
