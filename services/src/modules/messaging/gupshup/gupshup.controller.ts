import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post, Put, Query, Req } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  AddTemplateRequest,
  type GupshupAccountResponse,
  MESSAGING_MESSAGES,
  MessagingQuery,
  SaveGupshupAccountRequest,
  type TemplateResponse,
  type TemplatesResponse,
  type TemplateSyncResponse,
} from '@godown/contracts/messaging';
import { type FastifyRequest } from 'fastify';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { requireOwnPage } from '../../../platform/auth/forgery.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { GupshupAccounts } from './gupshup-accounts.js';
import { GupshupPushes } from './gupshup-pushes.js';
import { TemplatesService } from './templates.service.js';

@Controller('gupshup')
export class GupshupController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly accounts: GupshupAccounts,
    private readonly pushes: GupshupPushes,
  ) {}

  @Get('account')
  @Permit('templates.manage')
  async account(@CurrentActor() actor: Actor, @Query() { companyId }: MessagingQuery): Promise<GupshupAccountResponse> {
    return { status: true, account: await this.accounts.get(actor, companyId) };
  }

  @Put('account')
  @Permit('templates.manage')
  async saveAccount(
    @CurrentActor() actor: Actor,
    @Body() body: SaveGupshupAccountRequest,
  ): Promise<GupshupAccountResponse> {
    const account = await this.accounts.save(actor, body);
    const receiptsFailure = await this.pushes.turnOn(account.companyId);
    const message = MESSAGING_MESSAGES.accountSaved;
    return { status: true, message, account, ...(receiptsFailure !== null && { receiptsFailure }) };
  }

  @Get('template')
  @Permit('templates.manage')
  async list(@CurrentActor() actor: Actor, @Query() { companyId }: MessagingQuery): Promise<TemplatesResponse> {
    return { status: true, ...(await this.templates.list(actor, companyId)) };
  }

  /** The specification has it as GET: a plain link never runs it, a call needs the application's own header. */
  @Get('template/sync')
  @Permit('templates.manage')
  async sync(
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
    @Query() { companyId }: MessagingQuery,
  ): Promise<TemplateSyncResponse> {
    requireOwnPage(request);
    return { status: true, ...(await this.templates.startSync(actor, companyId)) };
  }

  @Post('template')
  @Permit('templates.manage')
  async add(@CurrentActor() actor: Actor, @Body() body: AddTemplateRequest): Promise<TemplateResponse> {
    return { status: true, message: MESSAGING_MESSAGES.added, template: await this.templates.add(actor, body) };
  }

  @Delete('template/:id')
  @Permit('templates.manage')
  async remove(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { companyId }: MessagingQuery,
  ): Promise<ApiResponse> {
    await this.templates.remove(actor, companyId, id);
    return { status: true, message: MESSAGING_MESSAGES.removed };
  }
}
