import { type ApiResponse } from '@godown/contracts/common';
import { FLEET_MESSAGES, type PlaceTiesResponse } from '@godown/contracts/fleet';
import { Controller, Delete, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { type FleetRole } from './person-kinds.js';
import { PlaceRemoval } from './place-removal.service.js';

/** Takes people off the places where they work, and says before what hangs on it. */
@Controller('wms')
export class PersonPlacesController {
  constructor(private readonly removal: PlaceRemoval) {}

  @Get('drivers/:id/clusters/:clusterId/ties')
  @Permit('drivers.manage')
  driverTies(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('clusterId', ParseUUIDPipe) clusterId: string,
  ): Promise<PlaceTiesResponse> {
    return this.ties(actor, 'driver', id, clusterId);
  }

  @Delete('drivers/:id/clusters/:clusterId')
  @Permit('drivers.manage')
  takeOffDriver(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('clusterId', ParseUUIDPipe) clusterId: string,
  ): Promise<ApiResponse> {
    return this.takeOff(actor, 'driver', id, clusterId);
  }

  @Get('cluster-owners/:id/clusters/:clusterId/ties')
  @Permit('clusterOwners.manage')
  ownerTies(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('clusterId', ParseUUIDPipe) clusterId: string,
  ): Promise<PlaceTiesResponse> {
    return this.ties(actor, 'cluster_owner', id, clusterId);
  }

  @Delete('cluster-owners/:id/clusters/:clusterId')
  @Permit('clusterOwners.manage')
  takeOffOwner(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('clusterId', ParseUUIDPipe) clusterId: string,
  ): Promise<ApiResponse> {
    return this.takeOff(actor, 'cluster_owner', id, clusterId);
  }

  @Get('warehouse-users/:id/warehouses/:warehouseId/ties')
  @Permit('warehouseUsers.manage')
  userTies(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('warehouseId', ParseUUIDPipe) warehouseId: string,
  ): Promise<PlaceTiesResponse> {
    return this.ties(actor, 'warehouse_user', id, warehouseId);
  }

  @Delete('warehouse-users/:id/warehouses/:warehouseId')
  @Permit('warehouseUsers.manage')
  takeOffUser(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('warehouseId', ParseUUIDPipe) warehouseId: string,
  ): Promise<ApiResponse> {
    return this.takeOff(actor, 'warehouse_user', id, warehouseId);
  }

  private async ties(actor: Actor, role: FleetRole, id: string, placeId: string): Promise<PlaceTiesResponse> {
    return { status: true, ties: await this.removal.ties(actor, role, id, placeId) };
  }

  private async takeOff(actor: Actor, role: FleetRole, id: string, placeId: string): Promise<ApiResponse> {
    const name = await this.removal.takeOff(actor, role, id, placeId);
    return { status: true, message: FLEET_MESSAGES.takenOff(name) };
  }
}
