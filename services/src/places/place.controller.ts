import { Controller, Ip } from '@nestjs/common';
import { placesEndpoints } from '@mealtime/contracts/places/endpoints';
import { Endpoint, Input } from '../platform';
import { PlaceService } from './place.service';

@Controller()
export class PlaceController {
  constructor(private readonly service: PlaceService) {}

  @Endpoint(placesEndpoints, 'GET /places/suggestions')
  suggest(@Input() { query }: Input<typeof placesEndpoints, 'GET /places/suggestions'>, @Ip() address: string) {
    return this.service.suggest(query.q, address);
  }
}
