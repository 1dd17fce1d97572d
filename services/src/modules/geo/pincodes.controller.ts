import { Controller, Get, Param } from '@nestjs/common';
import { type PinDetailsResponse } from '@godown/contracts/geo';
import { CurrentActor } from '../../common/access/current-actor.decorator.js';
import { Permit } from '../../common/access/permit.decorator.js';
import { Actor } from '../../common/actor.js';
import { PincodesService } from './pincodes.service.js';

@Controller('pincode')
export class PincodesController {
  constructor(private readonly pincodes: PincodesService) {}

  @Get(':pincode')
  @Permit('geo.read')
  async find(@CurrentActor() actor: Actor, @Param('pincode') pincode: string): Promise<PinDetailsResponse> {
    return { status: true, warehousePinDetails: await this.pincodes.find(actor, pincode) };
  }
}
