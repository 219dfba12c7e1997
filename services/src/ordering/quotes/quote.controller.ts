import { Controller, Ip } from '@nestjs/common';
import { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';
import { Endpoint, Input } from '../../platform';
import { QuoteService } from './quote.service';

@Controller()
export class QuoteController {
  constructor(private readonly service: QuoteService) {}

  @Endpoint(orderingEndpoints, 'POST /quotes')
  quote(@Input() { body }: Input<typeof orderingEndpoints, 'POST /quotes'>, @Ip() address: string) {
    return this.service.quote(body, address);
  }
}
