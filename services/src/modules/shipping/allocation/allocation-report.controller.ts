import { Body, Controller, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import {
  AllocatedOrdersQuery,
  type AllocatedOrdersResponse,
  AllocationReportQuery,
  type AllocationReportResponse,
} from '@godown/contracts/shipping';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { AllocationReport } from './allocation-report.service.js';

@Controller('shipping/allocation')
export class AllocationReportController {
  constructor(private readonly report: AllocationReport) {}

  @Post('find')
  @HttpCode(200)
  @Permit('deliveryPartners.manage')
  async find(
    @CurrentActor() actor: Actor,
    @Body() { where }: AllocationReportQuery,
  ): Promise<AllocationReportResponse> {
    return { status: true, partners: await this.report.of(actor, where) };
  }

  @Post('orders/find')
  @HttpCode(200)
  @Permit('deliveryPartners.manage')
  async findOrders(
    @CurrentActor() actor: Actor,
    @Body() query: AllocatedOrdersQuery,
  ): Promise<AllocatedOrdersResponse> {
    return { status: true, ...(await this.report.orders(actor, query)) };
  }

  @Post('csv')
  @HttpCode(200)
  @Permit('deliveryPartners.manage')
  @ApiProduces('text/csv')
  async csv(@CurrentActor() actor: Actor, @Body() { where }: AllocationReportQuery): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.report.csv(actor, where)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="allocation.csv"',
    });
  }
}
