import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type UmsAnswer } from '@godown/contracts/common';
import { DeleteUserDataDto } from '@godown/contracts/privacy';
import { CurrentActor } from '../../common/access/current-actor.decorator.js';
import { Public } from '../../common/access/permit.decorator.js';
import { type Actor } from '../../common/actor.js';
import { ErasureService } from './erasure.service.js';

@Controller('ums/profile/delete-user-data')
export class PrivacyController {
  constructor(private readonly erasure: ErasureService) {}

  @Post()
  @HttpCode(200)
  @Public({ calls: 30, windowSeconds: 3600 })
  request(@CurrentActor() actor: Actor, @Body() dto: DeleteUserDataDto): Promise<UmsAnswer<null>> {
    return this.erasure.request(actor, dto);
  }
}
