import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  CreateStoreAddressRequest,
  STORE_MESSAGES,
  StoreAddressListQuery,
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

  @Get('list')
  @Permit('stores.lookup')
  async list(@CurrentActor() actor: Actor, @Query() query: StoreAddressListQuery): Promise<StoreAddressesResponse> {
    return { status: true, message: 'Success', ...(await this.stores.list(actor, query)) };
  }

  @Get('list/:companyId')
  @Permit('stores.lookup')
  async lookUp(
    @CurrentActor() actor: Actor,
    @Param('companyId') companyId: string,
    @Query() query: StoreAddressQuery,
  ): Promise<StoreAddressesResponse> {
    return { status: true, message: 'Success', ...(await this.stores.lookUp(actor, companyId, query)) };
  }

  @Post()
  @Permit('retailers.write')
  async create(@CurrentActor() actor: Actor, @Body() body: CreateStoreAddressRequest): Promise<StoreAddressResponse> {
    return { status: true, message: STORE_MESSAGES.created, storeAddress: await this.stores.create(actor, body) };
  }
}
