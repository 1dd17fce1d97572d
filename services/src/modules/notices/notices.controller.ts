import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import {
  ListNoticesQuery,
  type NoticesResponse,
  type ReadNoticesResponse,
  ReadNoticesRequest,
} from '@godown/contracts/notices';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { NoticesService } from './notices.service.js';

@Controller('notices')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Get()
  @Permit('profile.own')
  list(@CurrentActor() actor: Actor, @Query() query: ListNoticesQuery): Promise<NoticesResponse> {
    return this.notices.list(actor, query);
  }

  @Patch('read')
  @Permit('profile.own')
  markRead(@CurrentActor() actor: Actor, @Body() dto: ReadNoticesRequest): Promise<ReadNoticesResponse> {
    return this.notices.markRead(actor, dto);
  }
}
