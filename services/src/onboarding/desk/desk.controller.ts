import { Controller, Header, Ip, StreamableFile } from '@nestjs/common';
import { onboardingEndpoints } from '@mealtime/contracts/onboarding/endpoints';
import { CurrentAdmin, type AdminSession } from '../../admin';
import { Endpoint, Input } from '../../platform';
import { DeskFeed } from './desk-feed';
import { DeskService } from './desk.service';
import { DuplicatesService } from './duplicates.service';

type In<Key extends keyof typeof onboardingEndpoints> = Input<typeof onboardingEndpoints, Key>;

@Controller()
export class DeskController {
  constructor(
    private readonly service: DeskService,
    private readonly feed: DeskFeed,
    private readonly duplicates: DuplicatesService,
  ) {}

  @Endpoint(onboardingEndpoints, 'GET /admin/applications')
  queue(@Input() { query }: In<'GET /admin/applications'>, @Ip() address: string) {
    return this.service.queue(query, address);
  }

  @Endpoint(onboardingEndpoints, 'GET /admin/applications/export')
  export(
    @Input() { query }: In<'GET /admin/applications/export'>,
    @CurrentAdmin() session: AdminSession,
    @Ip() address: string,
  ) {
    return this.service.export(session, query, address);
  }

  @Endpoint(onboardingEndpoints, 'GET /admin/applications/counts')
  counts() {
    return this.service.counts();
  }

  @Endpoint(onboardingEndpoints, 'GET /admin/applications/live')
  @Header('x-accel-buffering', 'no')
  async live(@Input() { headers }: In<'GET /admin/applications/live'>, @CurrentAdmin() session: AdminSession) {
    const stream = await this.feed.open(session, headers['last-event-id']);
    return new StreamableFile(stream, { type: 'text/event-stream; charset=utf-8' });
  }

  @Endpoint(onboardingEndpoints, 'GET /admin/applications/:id/duplicates')
  duplicatesOf(@Input() { params }: In<'GET /admin/applications/:id/duplicates'>) {
    return this.duplicates.of(params.id);
  }

  @Endpoint(onboardingEndpoints, 'POST /admin/applications/bulk')
  async bulk(@Input() { body }: In<'POST /admin/applications/bulk'>, @CurrentAdmin() session: AdminSession) {
    return { results: await this.service.bulk(session, body.ids, body.act, body.message) };
  }

  @Endpoint(onboardingEndpoints, 'POST /admin/applications/:id/release')
  release(@Input() { params }: In<'POST /admin/applications/:id/release'>, @CurrentAdmin() session: AdminSession) {
    return this.service.release(session, params.id);
  }

  @Endpoint(onboardingEndpoints, 'POST /admin/applications/:id/notes')
  addNote(@Input() { params, body }: In<'POST /admin/applications/:id/notes'>, @CurrentAdmin() session: AdminSession) {
    return this.service.addNote(session, params.id, body.message);
  }

  @Endpoint(onboardingEndpoints, 'POST /admin/applications/:id/reveal')
  reveal(@Input() { params, body }: In<'POST /admin/applications/:id/reveal'>, @CurrentAdmin() session: AdminSession) {
    return this.service.reveal(session, params.id, body.confirmation);
  }
}
