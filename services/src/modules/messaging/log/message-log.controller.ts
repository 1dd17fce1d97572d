import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { type MessageLogResponse } from '@godown/contracts/messaging';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { MessageLog } from './message-log.read-model.js';

@Controller('order')
export class MessageLogController {
  constructor(private readonly log: MessageLog) {}

  @Get(':id/messages')
  @Permit('orders.read')
  async list(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<MessageLogResponse> {
    return { status: true, messages: await this.log.list(actor, id) };
  }
}
