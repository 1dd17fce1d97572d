import { Injectable } from '@nestjs/common';
import { type BeatRetailerView } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { type SheetBeat } from './beats.repository.js';

/** The table `beat_retailers`: which store addresses are on which beat. */
@Injectable()
export class BeatRetailersRepository {
  async list(tx: EntityManager, beatId: string): Promise<BeatRetailerView[]> {
    return rows<BeatRetailerView>(
      tx,
      `SELECT m.id AS "beatRetailerId", m.retailer_id AS "retailerId", jsonb_build_object('id', s.id, 'storeName', s.store_name, 'firstName', s.first_name,
         'lastName', s.last_name, 'phone', s.phone, 'city', s.city, 'pincode', s.pincode, 'isActive', s.is_active) AS retailer
       FROM beat_retailers m JOIN store_addresses_public s ON s.company_id = m.company_id AND s.id = m.retailer_id
       WHERE m.beat_id = $1 ORDER BY s.store_name, s.id`,
      [beatId],
    );
  }

  /** Adds what is not there yet. */
  async add(
    tx: EntityManager,
    { companyId, beatId, at }: { companyId: string; beatId: string; at: Date },
    retailerIds: readonly string[],
  ): Promise<void> {
    await tx.query(
      `INSERT INTO beat_retailers (company_id, beat_id, retailer_id, created_at) SELECT $1, $2, r, $3 FROM unnest($4::uuid[]) AS r ON CONFLICT DO NOTHING`,
      [companyId, beatId, at, retailerIds],
    );
  }

  /** The same for many beats, by their names. */
  async addByName(
    tx: EntityManager,
    { companyId, at }: { companyId: string; at: Date },
    beats: readonly SheetBeat[],
  ): Promise<void> {
    const pairs = beats.flatMap(({ name, retailerIds }) => retailerIds.map((retailerId) => ({ name, retailerId })));
    await tx.query(
      `INSERT INTO beat_retailers (company_id, beat_id, retailer_id, created_at)
       SELECT $1, b.id, p.retailer_id, $2 FROM unnest($3::text[], $4::uuid[]) AS p (name, retailer_id)
       JOIN beats b ON b.company_id = $1 AND lower(b.name) = lower(p.name) AND b.deleted_at IS NULL ORDER BY b.id, p.retailer_id
       ON CONFLICT DO NOTHING`,
      [companyId, at, pairs.map(({ name }) => name), pairs.map(({ retailerId }) => retailerId)],
    );
  }

  /** @returns false when there is none of this id in reach */
  async remove(tx: EntityManager, id: string): Promise<boolean> {
    return (await rows(tx, `DELETE FROM beat_retailers WHERE id = $1 RETURNING id`, [id])).length > 0;
  }

  /** Which of the ids are store addresses of the company. */
  async known(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<Set<string>> {
    const found = await rows<{ id: string }>(
      tx,
      `SELECT id FROM store_addresses_public WHERE company_id = $1 AND id = ANY ($2::uuid[])`,
      [companyId, ids],
    );
    return new Set(found.map(({ id }) => id));
  }
}
