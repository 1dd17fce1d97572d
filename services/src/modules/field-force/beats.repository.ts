import { Injectable } from '@nestjs/common';
import { type BeatForm } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

export interface SheetBeat extends BeatForm {
  retailerIds: readonly string[];
}

interface Written {
  companyId: string;
  at: Date;
}

/** The table `beats`. A deleted beat stays for what was done on it and is seen by nobody. */
@Injectable()
export class BeatsRepository {
  async companyOf(tx: EntityManager, id: string): Promise<string | null> {
    const [row] = await rows<{ company_id: string }>(
      tx,
      `SELECT company_id FROM beats WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    );
    return row?.company_id ?? null;
  }

  async insert(tx: EntityManager, { companyId, at }: Written, beat: BeatForm): Promise<string | null> {
    const [row] = await rows<{ id: string }>(
      tx,
      `INSERT INTO beats (company_id, name, description, salesman_id, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)
       ON CONFLICT (company_id, lower(name)) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
      [companyId, beat.name, beat.description, beat.salesmanId, at],
    );
    return row?.id ?? null;
  }

  /** @returns false when another beat has the name */
  async update(tx: EntityManager, { companyId, at }: Written, id: string, beat: BeatForm): Promise<boolean> {
    const found = await rows(
      tx,
      `UPDATE beats SET name = $3, description = $4, salesman_id = $5, updated_at = $6 WHERE company_id = $1 AND id = $2
         AND NOT EXISTS (SELECT FROM beats other WHERE other.company_id = $1 AND lower(other.name) = lower($3) AND other.deleted_at IS NULL AND other.id <> $2)
       RETURNING id`,
      [companyId, id, beat.name, beat.description, beat.salesmanId, at],
    );
    return found.length > 0;
  }

  async delete(tx: EntityManager, { companyId, at }: Written, id: string): Promise<void> {
    await tx.query(`UPDATE beats SET deleted_at = $3, updated_at = $3 WHERE company_id = $1 AND id = $2`, [
      companyId,
      id,
      at,
    ]);
  }

  /** Creates beats, or changes those that have the name; one that is as it should be is not touched. No name may come twice. */
  async put(tx: EntityManager, { companyId, at }: Written, beats: readonly SheetBeat[]): Promise<void> {
    await tx.query(
      `INSERT INTO beats (company_id, name, description, salesman_id, created_at, updated_at)
       SELECT DISTINCT ON (lower(b.name)) $1::uuid, b.name, b.description, b.salesman_id, $2::timestamptz, $2::timestamptz FROM unnest($3::text[], $4::text[], $5::uuid[]) AS b (name, description, salesman_id) ORDER BY lower(b.name)
       ON CONFLICT (company_id, lower(name)) WHERE deleted_at IS NULL
       DO UPDATE SET description = excluded.description, salesman_id = excluded.salesman_id, updated_at = excluded.updated_at
       WHERE (beats.description, beats.salesman_id) IS DISTINCT FROM (excluded.description, excluded.salesman_id)`,
      [
        companyId,
        at,
        beats.map(({ name }) => name),
        beats.map(({ description }) => description),
        beats.map(({ salesmanId }) => salesmanId),
      ],
    );
  }
}
