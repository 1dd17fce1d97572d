import {
  DistrictQuery,
  DistrictsQuery,
  type DistrictsResponse,
  type PincodesOfDistrictResponse,
} from '@godown/contracts/geo';
import { Controller, Get, Query } from '@nestjs/common';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { PincodesService } from './pincodes.service.js';

@Controller('districts')
export class DistrictsController {
  constructor(private readonly pincodes: PincodesService) {}

  @Get()
  @Permit('geo.read')
  async list(@CurrentActor() actor: Actor, @Query() { state }: DistrictsQuery): Promise<DistrictsResponse> {
    return { status: true, districts: await this.pincodes.districts(actor, state) };
  }

  @Get('pincodes')
  @Permit('geo.read')
  async pincodesOf(@CurrentActor() actor: Actor, @Query() query: DistrictQuery): Promise<PincodesOfDistrictResponse> {
    return { status: true, pincodes: await this.pincodes.pincodesOf(actor, query) };
  }
}
