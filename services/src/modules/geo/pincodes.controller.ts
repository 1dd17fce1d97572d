import { Controller, Get, Param } from '@nestjs/common';
import { type PinDetailsResponse } from '@godown/contracts/geo';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Actor } from '../../core/actor.js';
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
