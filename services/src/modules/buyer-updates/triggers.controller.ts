import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import {
  MESSAGING_MESSAGES,
  MessagingQuery,
  SaveTriggersRequest,
  type TriggersResponse,
} from '@godown/contracts/messaging';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { TriggersService } from './triggers.service.js';

@Controller('gupshup/triggers')
export class TriggersController {
  constructor(private readonly triggers: TriggersService) {}

  @Get()
  @Permit('templates.manage')
  async get(@CurrentActor() actor: Actor, @Query() { companyId }: MessagingQuery): Promise<TriggersResponse> {
    return { status: true, data: await this.triggers.get(actor, companyId) };
  }

  @Put()
  @Permit('templates.manage')
  async save(@CurrentActor() actor: Actor, @Body() body: SaveTriggersRequest): Promise<TriggersResponse> {
    return { status: true, message: MESSAGING_MESSAGES.triggersSaved, data: await this.triggers.save(actor, body) };
  }
}
