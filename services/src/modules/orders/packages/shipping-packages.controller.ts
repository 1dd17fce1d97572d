import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { type ApiResponse } from '@godown/contracts/common';
import {
  SHIPPING_PACKAGE_MESSAGES,
  SaveShippingPackageRequest,
  type ShippingPackageResponse,
  type ShippingPackagesResponse,
} from '@godown/contracts/orders';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { ShippingPackagesService } from './shipping-packages.service.js';

@Controller('shipping-packages')
export class ShippingPackagesController {
  constructor(private readonly packages: ShippingPackagesService) {}

  @Get()
  @Permit('packages.read')
  async list(@CurrentActor() actor: Actor): Promise<ShippingPackagesResponse> {
    return { status: true, packages: await this.packages.list(actor) };
  }

  @Post()
  @Permit('packages.write')
  async create(
    @CurrentActor() actor: Actor,
    @Body() body: SaveShippingPackageRequest,
  ): Promise<ShippingPackageResponse> {
    return { status: true, message: SHIPPING_PACKAGE_MESSAGES.saved, package: await this.packages.create(actor, body) };
  }

  @Put(':id')
  @Permit('packages.write')
  async update(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SaveShippingPackageRequest,
  ): Promise<ShippingPackageResponse> {
    return {
      status: true,
      message: SHIPPING_PACKAGE_MESSAGES.saved,
      package: await this.packages.update(actor, id, body),
    };
  }

  @Delete(':id')
  @Permit('packages.write')
  async remove(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ApiResponse> {
    await this.packages.remove(actor, id);
    return { status: true, message: SHIPPING_PACKAGE_MESSAGES.removed };
  }
}
