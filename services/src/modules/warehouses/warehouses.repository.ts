import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type SaveWarehouseRequest } from '@godown/contracts/warehouses';
import { prepared, rows } from '../../database/rows.js';
import { type WarehouseRow } from './warehouse.mapper.js';

export const WAREHOUSE_COLUMNS = `id, owner_company_id, name, phone, email, address_line1, address_line2, landmark, city, state, pincode,
  latitude, longitude, is_active, created_at`;

function valuesOf(body: SaveWarehouseRequest): unknown[] {
  return [
    body.name,
    body.phone,
    body.email ?? null,
    body.addressLine1,
    body.addressLine2 ?? null,
    body.landmark ?? null,
    body.city,
    body.state,
    body.pincode,
    body.coordinate?.latitude ?? null,
    body.coordinate?.longitude ?? null,
  ];
}

/** The table `warehouses`. Row-level security shows shared ones and those of the actor's companies. */
@Injectable()
export class WarehousesRepository {
  /** @param among when given, only these; null means all that are in reach. */
  async findByIds(tx: EntityManager, ids: readonly string[], among: readonly string[] | null): Promise<WarehouseRow[]> {
    return prepared<WarehouseRow>(
      tx,
      `SELECT ${WAREHOUSE_COLUMNS} FROM warehouses WHERE id = ANY ($1) AND ($2::uuid[] IS NULL OR id = ANY ($2))`,
      [ids, among],
    );
  }

  async listAll(tx: EntityManager, among: readonly string[] | null): Promise<WarehouseRow[]> {
    return rows<WarehouseRow>(
      tx,
      `SELECT ${WAREHOUSE_COLUMNS} FROM warehouses WHERE $1::uuid[] IS NULL OR id = ANY ($1) ORDER BY is_active DESC, name, id LIMIT 1000`,
      [among],
    );
  }

  /**
   * As `listAll` for the actor's one company: where it prefers micro warehouses, the shared ones, which hold stock and have the
   * own fleet at the door, come before its own pickup places. `is_preferred` marks them.
   */
  async listPreferredFirst(
    tx: EntityManager,
    among: readonly string[] | null,
  ): Promise<(WarehouseRow & { is_preferred: boolean })[]> {
    return rows<WarehouseRow & { is_preferred: boolean }>(
      tx,
      `SELECT ${WAREHOUSE_COLUMNS}, is_preferred FROM (
         SELECT w.*, w.owner_company_id IS NULL AND EXISTS (
           SELECT FROM companies_public c WHERE c.id = ANY (string_to_array(NULLIF(current_setting('app.company_ids', true), ''), ',')::uuid[])
             AND c.preferences -> 'preferMicroOverPseudo' = 'true'::jsonb
         ) AS is_preferred FROM warehouses w WHERE $1::uuid[] IS NULL OR w.id = ANY ($1)
       ) listed ORDER BY is_active DESC, is_preferred DESC, name, id LIMIT 1000`,
      [among],
    );
  }

  async insert(
    tx: EntityManager,
    ownerCompanyId: string | null,
    body: SaveWarehouseRequest,
    at: Date,
  ): Promise<WarehouseRow | undefined> {
    const [row] = await rows<WarehouseRow>(
      tx,
      `INSERT INTO warehouses (name, phone, email, address_line1, address_line2, landmark, city, state, pincode, latitude, longitude,
         owner_company_id, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) RETURNING ${WAREHOUSE_COLUMNS}`,
      [...valuesOf(body), ownerCompanyId, at],
    );
    return row;
  }

  async update(tx: EntityManager, id: string, body: SaveWarehouseRequest, at: Date): Promise<WarehouseRow | undefined> {
    const [row] = await rows<WarehouseRow>(
      tx,
      `UPDATE warehouses SET name = $1, phone = $2, email = $3, address_line1 = $4, address_line2 = $5, landmark = $6, city = $7,
         state = $8, pincode = $9, latitude = $10, longitude = $11, updated_at = $13
       WHERE id = $12 RETURNING ${WAREHOUSE_COLUMNS}`,
      [...valuesOf(body), id, at],
    );
    return row;
  }

  async setActive(tx: EntityManager, id: string, isActive: boolean, at: Date): Promise<WarehouseRow | undefined> {
    const [row] = await rows<WarehouseRow>(
      tx,
      `UPDATE warehouses SET is_active = $2, updated_at = $3 WHERE id = $1 RETURNING ${WAREHOUSE_COLUMNS}`,
      [id, isActive, at],
    );
    return row;
  }
}
