import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { EMAIL_INVENTORY_MESSAGES, EmailInventoryRequest, EmailInventoryQuery } from '@godown/contracts/inventory';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { RateLimited } from '../../platform/rate-limit/rate-limited.decorator.js';
import { type Actor } from '../../core/actor.js';
import { InventoryMailService } from './inventory-mail.service.js';

@Controller('inventory/bulk/csv')
export class InventoryMailController {
  constructor(private readonly mails: InventoryMailService) {}

  @Post(':warehouseOrCompanyIds')
  @HttpCode(200)
  @Permit('inventory.read')
  @RateLimited()
  async ofToday(
    @CurrentActor() actor: Actor,
    @Param('warehouseOrCompanyIds') ids: string,
    @Query() _query: EmailInventoryQuery,
    @Body() { email }: EmailInventoryRequest,
  ): Promise<ApiResponse> {
    await this.mails.request(actor, { ids, snapshotDate: null, email });
    return { status: true, message: EMAIL_INVENTORY_MESSAGES.started };
  }

  @Post(':warehouseOrCompanyIds/:snapshotDate')
  @HttpCode(200)
  @Permit('inventory.read')
  @RateLimited()
  async ofDay(
    @CurrentActor() actor: Actor,
    @Param() path: { warehouseOrCompanyIds: string; snapshotDate: string },
    @Query() _query: EmailInventoryQuery,
    @Body() { email }: EmailInventoryRequest,
  ): Promise<ApiResponse> {
    await this.mails.request(actor, { ids: path.warehouseOrCompanyIds, snapshotDate: path.snapshotDate, email });
    return { status: true, message: EMAIL_INVENTORY_MESSAGES.started };
  }
}
