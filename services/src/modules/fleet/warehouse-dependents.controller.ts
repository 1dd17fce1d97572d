import { type WarehouseDependentsResponse } from '@godown/contracts/fleet';
import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { WarehouseDependentsService } from './warehouse-dependents.service.js';

@Controller('wms/warehouses')
export class WarehouseDependentsController {
  constructor(private readonly dependents: WarehouseDependentsService) {}

  @Get(':id/dependents')
  @Permit('drivers.read')
  async count(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<WarehouseDependentsResponse> {
    return { status: true, dependents: await this.dependents.count(actor, id) };
  }
}
