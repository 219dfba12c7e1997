import { Controller } from '@nestjs/common';
import { managementEndpoints } from '@mealtime/contracts/management/endpoints';
import { CurrentAccount } from '../../identity';
import { Endpoint, Input } from '../../platform';
import { OwnHoursService } from './own-hours.service';

type In<Key extends keyof typeof managementEndpoints> = Input<typeof managementEndpoints, Key>;

@Controller()
export class OwnHoursController {
  constructor(private readonly service: OwnHoursService) {}

  @Endpoint(managementEndpoints, 'GET /restaurants/:id/hours')
  read(@Input() { params }: In<'GET /restaurants/:id/hours'>, @CurrentAccount() accountId: string) {
    return this.service.read(accountId, params.id);
  }

  @Endpoint(managementEndpoints, 'PUT /restaurants/:id/hours')
  setWeek(@Input() { params, body }: In<'PUT /restaurants/:id/hours'>, @CurrentAccount() accountId: string) {
    return this.service.setWeek(accountId, params.id, body);
  }

  @Endpoint(managementEndpoints, 'POST /restaurants/:id/closures')
  addClosure(@Input() { params, body }: In<'POST /restaurants/:id/closures'>, @CurrentAccount() accountId: string) {
    return this.service.addClosure(accountId, params.id, body);
  }

  @Endpoint(managementEndpoints, 'DELETE /restaurants/:id/closures/:closure')
  removeClosure(
    @Input() { params }: In<'DELETE /restaurants/:id/closures/:closure'>,
    @CurrentAccount() accountId: string,
  ) {
    return this.service.removeClosure(accountId, params.id, params.closure);
  }

  @Endpoint(managementEndpoints, 'PUT /restaurants/:id/stop')
  stop(@Input() { params, body }: In<'PUT /restaurants/:id/stop'>, @CurrentAccount() accountId: string) {
    return this.service.stop(accountId, params.id, body.isStopped);
  }

  @Endpoint(managementEndpoints, 'PUT /restaurants/:id/busy')
  busy(@Input() { params, body }: In<'PUT /restaurants/:id/busy'>, @CurrentAccount() accountId: string) {
    return this.service.busy(accountId, params.id, body.isBusy);
  }
}
