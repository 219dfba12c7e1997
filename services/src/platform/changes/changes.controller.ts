import { Controller } from '@nestjs/common';
import { platformEndpoints } from '@mealtime/contracts/platform/endpoints';
import { Endpoint } from '../endpoints/endpoint';
import { Input } from '../endpoints/input';
import { ChangeFeed } from './change-feed';

@Controller()
export class ChangesController {
  constructor(private readonly feed: ChangeFeed) {}

  @Endpoint(platformEndpoints, 'GET /changes')
  changes(@Input() { query }: Input<typeof platformEndpoints, 'GET /changes'>) {
    return this.feed.since(query.since);
  }
}
