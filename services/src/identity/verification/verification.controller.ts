import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import type { VerifyCodeReply, VerifyPhoneReply } from '@mealtime/contracts/identity';
import { Describe, Public } from '../../platform';
import { VerifyCode, VerifyPhone } from './verification.requests';
import { VerificationService } from './verification.service';

@Controller('user')
export class VerificationController {
  constructor(private readonly service: VerificationService) {}

  @Post('verify-phone')
  @HttpCode(200)
  @Public()
  @Describe({
    summary: 'Sends a code to a Canadian phone, or sends it again',
    errors: [
      'PHONE_NOT_CANADIAN',
      'PHONE_NOT_REACHABLE',
      'SEND_TOO_SOON',
      'SEND_LIMIT_PHONE',
      'SEND_LIMIT_ADDRESS',
      'SEND_LIMIT_DAY',
      'SEND_FAILED',
      'SMS_UNAVAILABLE',
      'SMS_UNAVAILABLE_CUSTOMER',
    ],
    reply: { message: 'A verification code has been sent to +1***-***-0123.', sid: '...' },
  })
  verifyPhone(@Body() request: VerifyPhone, @Ip() address: string): Promise<VerifyPhoneReply> {
    return this.service.sendCode(request, address);
  }

  @Post('verify-code')
  @HttpCode(200)
  @Public()
  @Describe({
    summary: 'Checks a code; a right one gives a proof that the phone was verified',
    errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY', 'SERVICE_UNAVAILABLE'],
    reply: { message: 'Your phone number is verified.', verified: true, uid: '...', proof: '...' },
  })
  verifyCode(@Body() request: VerifyCode): Promise<VerifyCodeReply> {
    return this.service.checkCode(request);
  }
}
