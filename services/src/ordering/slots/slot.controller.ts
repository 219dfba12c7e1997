import { Controller, Ip } from '@nestjs/common';
import { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';
import { Endpoint, Input } from '../../platform';
import { SlotService } from './slot.service';

@Controller()
export class SlotController {
  constructor(private readonly service: SlotService) {}

  @Endpoint(orderingEndpoints, 'GET /restaurants/:slug/slots')
  list(@Input() { params }: Input<typeof orderingEndpoints, 'GET /restaurants/:slug/slots'>, @Ip() address: string) {
    return this.service.of(params.slug, address);
  }
}
