import { Controller } from '@nestjs/common';
import { menusEndpoints } from '@mealtime/contracts/menus/endpoints';
import { CurrentAccount } from '../../identity';
import { Endpoint, Input } from '../../platform';
import { DietaryProfileService } from './dietary-profile.service';

@Controller()
export class DietaryProfileController {
  constructor(private readonly service: DietaryProfileService) {}

  @Endpoint(menusEndpoints, 'GET /user/me/dietary-profile')
  read(@CurrentAccount() accountId: string) {
    return this.service.read(accountId);
  }

  @Endpoint(menusEndpoints, 'PUT /user/me/dietary-profile')
  keep(
    @Input() { body }: Input<typeof menusEndpoints, 'PUT /user/me/dietary-profile'>,
    @CurrentAccount() accountId: string,
  ) {
    return this.service.keep(accountId, body);
  }
}
