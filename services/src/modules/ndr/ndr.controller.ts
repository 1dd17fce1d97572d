import { Body, Controller, HttpCode, Patch, Post } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  AskBuyerRequest,
  CountCustomerRequestsQuery,
  type CustomerRequestCountsResponse,
  type CustomerRequestsResponse,
  FindCustomerRequestsQuery,
  type MarkCustomerRequestsResponse,
  MarkCustomerRequestsRequest,
} from '@godown/contracts/ndr';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { RateLimited } from '../../platform/rate-limit/rate-limited.decorator.js';
import { type Actor } from '../../core/actor.js';
import { NdrOutreach } from './requests/ndr-outreach.service.js';
import { NdrService } from './ndr.service.js';

@Controller('customer-requests')
export class NdrController {
  constructor(
    private readonly ndr: NdrService,
    private readonly ask: NdrOutreach,
  ) {}

  @Post()
  @HttpCode(200)
  @Permit('ndr.ask')
  @RateLimited()
  again(@CurrentActor() actor: Actor, @Body() { orderId }: AskBuyerRequest): Promise<ApiResponse> {
    return this.ask.again(actor, orderId);
  }

  @Post('find')
  @HttpCode(200)
  @Permit('ndr.read')
  find(@CurrentActor() actor: Actor, @Body() query: FindCustomerRequestsQuery): Promise<CustomerRequestsResponse> {
    return this.ndr.find(actor, query);
  }

  @Post('counts')
  @HttpCode(200)
  @Permit('ndr.read')
  async tabCounts(
    @CurrentActor() actor: Actor,
    @Body() query: CountCustomerRequestsQuery,
  ): Promise<CustomerRequestCountsResponse> {
    return { status: true, counts: await this.ndr.tabCounts(actor, query) };
  }

  @Patch('approval-status')
  @Permit('ndr.mark')
  mark(
    @CurrentActor() actor: Actor,
    @Body() marks: MarkCustomerRequestsRequest,
  ): Promise<MarkCustomerRequestsResponse> {
    return this.ndr.mark(actor, marks);
  }
}
