import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  CreateStoreAddressRequest,
  StoreAddressQuery,
  type StoreAddressResponse,
  type StoreAddressesResponse,
} from '@godown/contracts/stores';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { StoreAddressesService } from './store-addresses.service.js';

@Controller('d2r/store-address')
export class StoreAddressesController {
  constructor(private readonly stores: StoreAddressesService) {}

  @Get('list/:companyId')
  @Permit('stores.lookup')
  async list(
    @CurrentActor() actor: Actor,
    @Param('companyId') companyId: string,
    @Query() query: StoreAddressQuery,
  ): Promise<StoreAddressesResponse> {
    return { status: true, ...(await this.stores.list(actor, companyId, query)) };
  }

  @Post()
  @Permit('stores.write')
  async create(@CurrentActor() actor: Actor, @Body() body: CreateStoreAddressRequest): Promise<StoreAddressResponse> {
    return {
      status: true,
      message: 'Store address created successfully',
      storeAddress: await this.stores.create(actor, body),
    };
  }
}
