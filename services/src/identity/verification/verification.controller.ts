import { Controller, Ip } from '@nestjs/common';
import { identityEndpoints } from '@mealtime/contracts/identity/endpoints';
import { Endpoint, Input } from '../../platform';
import { VerificationService } from './verification.service';

type In<Key extends keyof typeof identityEndpoints> = Input<typeof identityEndpoints, Key>;

@Controller()
export class VerificationController {
  constructor(private readonly service: VerificationService) {}

  @Endpoint(identityEndpoints, 'POST /user/verify-phone')
  verifyPhone(@Input() { body }: In<'POST /user/verify-phone'>, @Ip() address: string) {
    return this.service.sendCode(body, address);
  }

  @Endpoint(identityEndpoints, 'POST /user/verify-code')
  verifyCode(@Input() { body }: In<'POST /user/verify-code'>) {
    return this.service.checkCode(body);
  }
}
