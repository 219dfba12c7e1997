import { Controller } from '@nestjs/common';
import { orderingEndpoints } from '@mealtime/contracts/ordering/endpoints';
import { CurrentAdmin, type AdminSession } from '../../admin';
import { Endpoint, Input } from '../../platform';
import { OrderDeskService } from './order-desk.service';

type In<Key extends keyof typeof orderingEndpoints> = Input<typeof orderingEndpoints, Key>;

@Controller()
export class OrderDeskController {
  constructor(private readonly service: OrderDeskService) {}

  @Endpoint(orderingEndpoints, 'GET /admin/orders')
  list(@Input() { query }: In<'GET /admin/orders'>) {
    return this.service.list(query);
  }

  @Endpoint(orderingEndpoints, 'GET /admin/orders/:id')
  find(@Input() { params }: In<'GET /admin/orders/:id'>) {
    return this.service.find(params.id);
  }

  @Endpoint(orderingEndpoints, 'POST /admin/orders/:id/refunds')
  refund(
    @Input() { params, body, headers }: In<'POST /admin/orders/:id/refunds'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    return this.service.refund(session, params.id, body, headers['idempotency-key']);
  }

  @Endpoint(orderingEndpoints, 'POST /admin/orders/:id/cancel')
  cancel(
    @Input() { params, body, headers }: In<'POST /admin/orders/:id/cancel'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    return this.service.cancel(session, params.id, body.reason, headers['idempotency-key']);
  }
}
