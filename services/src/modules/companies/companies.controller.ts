import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import {
  FindCompaniesQuery,
  SearchCompaniesQuery,
  type CompanyHit,
  type CompanyInTrouble,
  type CompanyRow,
} from '@godown/contracts/companies';
import { AccountStatusRequest } from '@godown/contracts/auth';
import { type ApiResponse, type UmsResponse } from '@godown/contracts/common';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { ums } from '../../platform/http/ums.js';
import { CompaniesInTrouble } from './companies-in-trouble.read-model.js';
import { CompaniesService } from './companies.service.js';
import { CompanyListReadModel } from './company-list.read-model.js';
import { CompanyStatusService } from './company-status.service.js';

@Controller('ums')
export class CompaniesController {
  constructor(
    private readonly companies: CompaniesService,
    private readonly list: CompanyListReadModel,
    private readonly inTrouble: CompaniesInTrouble,
    private readonly statuses: CompanyStatusService,
  ) {}

  @Get('companies/search')
  @Permit('companies.search')
  async search(
    @CurrentActor() actor: Actor,
    @Query() { searchText }: SearchCompaniesQuery,
  ): Promise<ApiResponse & { companies: CompanyHit[] }> {
    return { status: true, companies: await this.companies.search(actor, searchText), message: 'Success' };
  }

  @Post('companies/find')
  @HttpCode(200)
  @Permit('companies.read')
  async find(
    @CurrentActor() actor: Actor,
    @Body() query: FindCompaniesQuery,
  ): Promise<ApiResponse & { companyDetails: CompanyRow[]; count: number }> {
    const { rows, count } = await this.list.find(actor, query);
    return { status: true, companyDetails: rows, count, message: 'Success' };
  }

  @Get('companies/trouble')
  @Permit('companies.read')
  async trouble(@CurrentActor() actor: Actor): Promise<ApiResponse & { companies: CompanyInTrouble[] }> {
    return { status: true, companies: await this.inTrouble.find(actor), message: 'Success' };
  }

  @Patch('profile/toggle-account-status')
  @Permit('companies.toggle')
  async toggle(@CurrentActor() actor: Actor, @Body() body: AccountStatusRequest): Promise<UmsResponse<null>> {
    await this.statuses.setStatus(actor, body);
    return ums(null);
  }
}
