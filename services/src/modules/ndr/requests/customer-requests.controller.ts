import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import { type CustomerRequestResponse, CustomerFeedbackRequest } from '@godown/contracts/ndr';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Public } from '../../../platform/auth/permit.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { CustomerRequestsService } from './customer-requests.service.js';

/** As the shared limit behind it, so that forms that are not valid count as well. */
const LOOKS = { calls: 30, windowSeconds: 60 };

@Controller('customer-request')
export class CustomerRequestsController {
  constructor(private readonly requests: CustomerRequestsService) {}

  @Get(':token')
  @Public(LOOKS)
  visit(@CurrentActor() actor: Actor, @Param('token') token: string): Promise<CustomerRequestResponse> {
    return this.requests.visit(actor, token);
  }

  @Put(':token')
  @Public(LOOKS)
  submit(
    @CurrentActor() actor: Actor,
    @Param('token') token: string,
    @Body() body: CustomerFeedbackRequest,
  ): Promise<ApiResponse> {
    return this.requests.submit(actor, token, body);
  }
}
