import { Controller } from '@nestjs/common';
import { managementEndpoints } from '@mealtime/contracts/management/endpoints';
import { CurrentAccount } from '../../identity';
import { Endpoint, Input } from '../../platform';
import { SetupService } from './setup.service';

type In<Key extends keyof typeof managementEndpoints> = Input<typeof managementEndpoints, Key>;

@Controller()
export class SetupController {
  constructor(private readonly service: SetupService) {}

  @Endpoint(managementEndpoints, 'GET /restaurants/:id/setup')
  read(@Input() { params }: In<'GET /restaurants/:id/setup'>, @CurrentAccount() accountId: string) {
    return this.service.read(accountId, params.id);
  }

  @Endpoint(managementEndpoints, 'POST /restaurants/:id/opening')
  open(@Input() { params }: In<'POST /restaurants/:id/opening'>, @CurrentAccount() accountId: string) {
    return this.service.open(accountId, params.id);
  }
}
