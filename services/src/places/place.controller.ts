import { Controller, Get, Ip, Query } from '@nestjs/common';
import type { PlaceSuggestionsReply } from '@mealtime/contracts/places';
import { Describe, Public } from '../platform';
import { SuggestPlaces } from './place.requests';
import { PlaceService } from './place.service';

@Controller('places')
export class PlaceController {
  constructor(private readonly service: PlaceService) {}

  @Get('suggestions')
  @Public()
  @Describe({
    summary: 'Addresses of Metro Vancouver for what was typed so far, at most eight, the likeliest first',
    errors: ['RATE_LIMITED'],
    reply: { suggestions: [{ id: 'street-92', formattedAddress: '1055 Granville St, Vancouver, BC V6Z 1L4' }] },
  })
  suggest(@Query() { q }: SuggestPlaces, @Ip() address: string): Promise<PlaceSuggestionsReply> {
    return this.service.suggest(q, address);
  }
}
