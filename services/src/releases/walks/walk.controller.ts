import { Controller, Header, StreamableFile } from '@nestjs/common';
import { releasesEndpoints } from '@mealtime/contracts/releases/endpoints';
import { Endpoint, Input } from '../../platform';
import { WalkDesk } from './walk-desk';

type In<Key extends keyof typeof releasesEndpoints> = Input<typeof releasesEndpoints, Key>;

@Controller()
export class WalkController {
  constructor(private readonly desk: WalkDesk) {}

  @Endpoint(releasesEndpoints, 'GET /admin/releases/:name/walks')
  async walks(@Input() { params }: In<'GET /admin/releases/:name/walks'>) {
    return { walks: await this.desk.walksOf(params.name) };
  }

  /** The headers stop scripts in the picture and embedding by other sites, also when it is opened directly. */
  @Endpoint(releasesEndpoints, 'GET /admin/releases/:name/walks/:version/:picture')
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Header('cross-origin-resource-policy', 'same-origin')
  async picture(@Input() { params }: In<'GET /admin/releases/:name/walks/:version/:picture'>): Promise<StreamableFile> {
    const bytes = await this.desk.picture(params.name, params.version, params.picture);
    return new StreamableFile(bytes, { type: 'image/png', length: bytes.length });
  }
}
