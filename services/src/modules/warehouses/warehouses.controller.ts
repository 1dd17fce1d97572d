import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import {
  FindWarehousesQuery,
  SaveWarehouseRequest,
  WarehouseStatusRequest,
  type CompanyWarehousesResponse,
  type FindWarehousesResponse,
  type WarehouseResponse,
} from '@godown/contracts/warehouses';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { Actor } from '../../core/actor.js';
import { WarehousesService } from './warehouses.service.js';

@Controller()
export class WarehousesController {
  constructor(private readonly warehouses: WarehousesService) {}

  @Post('wms/warehouses/find')
  @HttpCode(200)
  @Permit('warehouses.read')
  async find(@CurrentActor() actor: Actor, @Body() query: FindWarehousesQuery): Promise<FindWarehousesResponse> {
    return { status: true, ...(await this.warehouses.list(actor, query)) };
  }

  @Get('company/warehouses')
  @Permit('warehouses.read')
  async ofCompany(@CurrentActor() actor: Actor): Promise<CompanyWarehousesResponse> {
    return { status: true, warehouses: await this.warehouses.listForCompany(actor) };
  }

  @Post('wms/warehouses')
  @Permit('warehouses.write')
  async create(@CurrentActor() actor: Actor, @Body() body: SaveWarehouseRequest): Promise<WarehouseResponse> {
    return { status: true, message: 'Warehouse created', warehouse: await this.warehouses.create(actor, body) };
  }

  @Put('wms/warehouses/:id')
  @Permit('warehouses.write')
  async update(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: SaveWarehouseRequest,
  ): Promise<WarehouseResponse> {
    return { status: true, message: 'Warehouse updated', warehouse: await this.warehouses.update(actor, id, body) };
  }

  @Patch('wms/warehouses/:id/status')
  @HttpCode(200)
  @Permit('warehouses.write')
  async setStatus(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() body: WarehouseStatusRequest,
  ): Promise<WarehouseResponse> {
    return {
      status: true,
      message: 'Warehouse Status',
      warehouse: await this.warehouses.setStatus(actor, id, body.active),
    };
  }
}
