import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type AuditResponse, FindAuditQuery } from '@godown/contracts/audit';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { AuditListReadModel } from './audit-list.read-model.js';

@Controller('audit')
export class AuditController {
  constructor(private readonly lines: AuditListReadModel) {}

  @Post('find')
  @HttpCode(200)
  @Permit('audit.read')
  find(@CurrentActor() actor: Actor, @Body() query: FindAuditQuery): Promise<AuditResponse> {
    return this.lines.find(actor, query);
  }
}
