import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  REQUEST_MESSAGES,
  StoreAddressRequest,
  StoreAddressRequestsQuery,
  type StoreAddressRequestsResponse,
} from '@godown/contracts/stores';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { StoreAddressRequestsService } from './store-address-requests.service.js';

@Controller('d2r/store-address')
export class StoreAddressRequestsController {
  constructor(private readonly requests: StoreAddressRequestsService) {}

  @Post('request')
  @Permit('stores.write')
  async send(@CurrentActor() actor: Actor, @Body() body: StoreAddressRequest): Promise<ApiResponse & { id: string }> {
    const id = await this.requests.send(actor, body);
    return { status: true, message: REQUEST_MESSAGES.sent, id };
  }

  @Get('requests')
  @Permit('stores.read')
  async list(
    @CurrentActor() actor: Actor,
    @Query() query: StoreAddressRequestsQuery,
  ): Promise<StoreAddressRequestsResponse> {
    return { status: true, ...(await this.requests.list(actor, query)) };
  }

  @Post('requests/:id/approve')
  @HttpCode(200)
  @Permit('storeRequests.decide')
  async approve(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ApiResponse> {
    await this.requests.approve(actor, id);
    return { status: true, message: REQUEST_MESSAGES.approved };
  }

  @Post('requests/:id/decline')
  @HttpCode(200)
  @Permit('storeRequests.decide')
  async decline(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ApiResponse> {
    await this.requests.decline(actor, id);
    return { status: true, message: REQUEST_MESSAGES.declined };
  }
}
