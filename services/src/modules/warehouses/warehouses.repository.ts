import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type SaveWarehouseRequest } from '@godown/contracts/warehouses';
import { uuidv7 } from '../../core/uuid.js';
import { updateReturning } from '../../database/update-returning.js';
import { WarehouseEntity } from './warehouse.entity.js';
import { findByIds, listPreferredFirst } from './warehouses.sql.js';

/** More are not listed. */
const MOST_LISTED = 1_000;

function fieldsOf(body: SaveWarehouseRequest) {
  return {
    name: body.name,
    phone: body.phone,
    email: body.email ?? null,
    addressLine1: body.addressLine1,
    addressLine2: body.addressLine2 ?? null,
    landmark: body.landmark ?? null,
    city: body.city,
    state: body.state,
    pincode: body.pincode,
    latitude: body.coordinate?.latitude ?? null,
    longitude: body.coordinate?.longitude ?? null,
  };
}

/** The table `warehouses`. Row-level security shows shared ones and those of the actor's companies. */
@Injectable()
export class WarehousesRepository {
  /** @param among when given, only these; null means all that are in reach. */
  findByIds(tx: EntityManager, ids: readonly string[], among: readonly string[] | null): Promise<WarehouseEntity[]> {
    return findByIds(tx, ids, among);
  }

  listAll(tx: EntityManager): Promise<WarehouseEntity[]> {
    return tx
      .getRepository(WarehouseEntity)
      .find({ order: { isActive: 'DESC', name: 'ASC', id: 'ASC' }, take: MOST_LISTED });
  }

  /**
   * For the actor's one company: where it prefers micro warehouses, the shared ones, which hold stock and have the own fleet at the
   * door, come before its own pickup places.
   */
  listPreferredFirst(
    tx: EntityManager,
    among: readonly string[] | null,
  ): Promise<(WarehouseEntity & { isPreferred: boolean })[]> {
    return listPreferredFirst(tx, among);
  }

  async insert(
    tx: EntityManager,
    ownerCompanyId: string | null,
    body: SaveWarehouseRequest,
    at: Date,
  ): Promise<WarehouseEntity> {
    const warehouse: WarehouseEntity = {
      id: uuidv7(),
      ...fieldsOf(body),
      ownerCompanyId,
      isActive: true,
      createdAt: at,
      updatedAt: at,
    };
    await tx.getRepository(WarehouseEntity).insert(warehouse);
    return warehouse;
  }

  update(tx: EntityManager, id: string, body: SaveWarehouseRequest, at: Date): Promise<WarehouseEntity | null> {
    return updateReturning(tx, WarehouseEntity, { id }, { ...fieldsOf(body), updatedAt: at });
  }

  setActive(tx: EntityManager, id: string, isActive: boolean, at: Date): Promise<WarehouseEntity | null> {
    return updateReturning(tx, WarehouseEntity, { id }, { isActive, updatedAt: at });
  }
}
