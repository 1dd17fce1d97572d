import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  CreateSalesmanRequest,
  ListSalesmenQuery,
  SALESMAN_MESSAGES,
  type SalesmanListResponse,
  type SalesmanResponse,
  SalesmenQuery,
  type SalesmenResponse,
  UpdateSalesmanRequest,
} from '@godown/contracts/field-force';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { SalesmenService } from './salesmen.service.js';

@Controller()
export class SalesmenController {
  constructor(private readonly salesmen: SalesmenService) {}

  @Post('admin/salesman/list')
  @HttpCode(200)
  @Permit('salesmen.manage')
  async list(@CurrentActor() actor: Actor, @Body() query: ListSalesmenQuery): Promise<SalesmanListResponse> {
    return { status: true, ...(await this.salesmen.list(actor, query)) };
  }

  @Post('admin/salesman')
  @Permit('salesmen.manage')
  async create(@CurrentActor() actor: Actor, @Body() body: CreateSalesmanRequest): Promise<ApiResponse> {
    await this.salesmen.create(actor, body);
    return { status: true, message: SALESMAN_MESSAGES.created };
  }

  @Patch('admin/salesman/update')
  @Permit('salesmen.manage')
  async update(@CurrentActor() actor: Actor, @Body() body: UpdateSalesmanRequest): Promise<SalesmanResponse> {
    return { status: true, message: SALESMAN_MESSAGES.updated, user: await this.salesmen.update(actor, body) };
  }

  /** For pickers: active salesmen, not paged. */
  @Get('salesman')
  @Permit('salesmen.manage')
  async listActive(@CurrentActor() actor: Actor, @Query() { companyId }: SalesmenQuery): Promise<SalesmenResponse> {
    return { status: true, data: await this.salesmen.listActive(actor, companyId) };
  }
}
