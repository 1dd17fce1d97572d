import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

export interface TakenScan {
  company_id: string;
  row_id: string;
  warehouse_id: string;
  wsin: string;
  action: string;
  quantity: number;
}

/** The table `inventory_scans`: which scanned lines have been taken, so that each counts once. */
@Injectable()
export class ScansRepository {
  async find(tx: EntityManager, companyIds: readonly string[], rowIds: readonly string[]): Promise<TakenScan[]> {
    return rows<TakenScan>(
      tx,
      `SELECT company_id, row_id, warehouse_id, wsin, action, quantity FROM inventory_scans
       WHERE company_id = ANY ($1::uuid[]) AND row_id = ANY ($2::text[])`,
      [companyIds, rowIds],
    );
  }

  /** @returns how many were written; fewer than given means that another upload took one of them meanwhile */
  async insert(
    tx: EntityManager,
    taken: readonly TakenScan[],
    by: { userId: string | null; at: Date },
  ): Promise<number> {
    const written = await rows(
      tx,
      `INSERT INTO inventory_scans (company_id, row_id, warehouse_id, wsin, action, quantity, user_id, taken_at)
       SELECT d.*, $7, $8 FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::int[]) AS d
       ON CONFLICT DO NOTHING RETURNING row_id`,
      [
        taken.map((scan) => scan.company_id),
        taken.map((scan) => scan.row_id),
        taken.map((scan) => scan.warehouse_id),
        taken.map((scan) => scan.wsin),
        taken.map((scan) => scan.action),
        taken.map((scan) => scan.quantity),
        by.userId,
        by.at,
      ],
    );
    return written.length;
  }
}
