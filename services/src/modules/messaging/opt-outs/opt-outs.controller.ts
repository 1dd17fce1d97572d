import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { MESSAGING_MESSAGES } from '@godown/contracts/messaging';
import { Public } from '../../../platform/auth/permit.decorator.js';
import { OptOuts } from './opt-outs.js';

/** The link at the end of every mail to a buyer. */
@Controller('message-opt-out')
export class OptOutsController {
  constructor(private readonly optOuts: OptOuts) {}

  @Post(':token')
  @HttpCode(200)
  @Public()
  async optOut(@Param('token') token: string): Promise<ApiResponse> {
    await this.optOuts.follow(token);
    return { status: true, message: MESSAGING_MESSAGES.optedOut };
  }
}
