import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type UmsResponse } from '@godown/contracts/common';
import {
  ConfirmDeletionRequest,
  DELETE_USER_DATA_MESSAGES,
  DeleteUserDataRequest,
  type DeletionConfirmed,
} from '@godown/contracts/privacy';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Public } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { ums } from '../../platform/http/ums.js';
import { ErasureService } from './erasure.service.js';

@Controller('ums/profile/delete-user-data')
export class PrivacyController {
  constructor(private readonly erasure: ErasureService) {}

  @Post()
  @HttpCode(200)
  @Public({ calls: 30, windowSeconds: 3600 })
  async request(@CurrentActor() actor: Actor, @Body() dto: DeleteUserDataRequest): Promise<UmsResponse<null>> {
    await this.erasure.request(actor, dto);
    return ums(null, DELETE_USER_DATA_MESSAGES.submitted);
  }

  @Post('confirm')
  @HttpCode(200)
  @Public({ calls: 30, windowSeconds: 3600 })
  async confirm(
    @CurrentActor() actor: Actor,
    @Body() dto: ConfirmDeletionRequest,
  ): Promise<UmsResponse<DeletionConfirmed>> {
    return ums(await this.erasure.confirm(actor, dto), DELETE_USER_DATA_MESSAGES.confirmed);
  }
}
