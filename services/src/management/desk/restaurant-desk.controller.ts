import { Controller, Ip } from '@nestjs/common';
import { managementEndpoints } from '@mealtime/contracts/management/endpoints';
import { CurrentAdmin, type AdminSession } from '../../admin';
import { Endpoint, Input } from '../../platform';
import { RestaurantDeskService } from './restaurant-desk.service';

type In<Key extends keyof typeof managementEndpoints> = Input<typeof managementEndpoints, Key>;

@Controller()
export class RestaurantDeskController {
  constructor(private readonly service: RestaurantDeskService) {}

  @Endpoint(managementEndpoints, 'GET /admin/restaurants')
  list(@Input() { query }: In<'GET /admin/restaurants'>, @Ip() address: string) {
    return this.service.list(query, address);
  }

  @Endpoint(managementEndpoints, 'GET /admin/restaurants/:id')
  find(@Input() { params }: In<'GET /admin/restaurants/:id'>) {
    return this.service.find(params.id);
  }

  @Endpoint(managementEndpoints, 'POST /admin/restaurants/:id/pause')
  pause(
    @Input() { params, body, headers }: In<'POST /admin/restaurants/:id/pause'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    return this.service.pause(session, params.id, body, headers['idempotency-key']);
  }

  @Endpoint(managementEndpoints, 'POST /admin/restaurants/:id/resume')
  resume(
    @Input() { params, body, headers }: In<'POST /admin/restaurants/:id/resume'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    return this.service.resume(session, params.id, body, headers['idempotency-key']);
  }

  @Endpoint(managementEndpoints, 'POST /admin/restaurants/:id/rename')
  rename(
    @Input() { params, body, headers }: In<'POST /admin/restaurants/:id/rename'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    return this.service.rename(session, params.id, body, headers['idempotency-key']);
  }

  @Endpoint(managementEndpoints, 'POST /admin/restaurants/:id/take-down')
  takeDown(
    @Input() { params, body, headers }: In<'POST /admin/restaurants/:id/take-down'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    return this.service.takeDown(session, params.id, body, headers['idempotency-key']);
  }

  @Endpoint(managementEndpoints, 'POST /admin/restaurants/:id/put-back')
  putBack(
    @Input() { params, body, headers }: In<'POST /admin/restaurants/:id/put-back'>,
    @CurrentAdmin() session: AdminSession,
  ) {
    return this.service.putBack(session, params.id, body, headers['idempotency-key']);
  }
}
