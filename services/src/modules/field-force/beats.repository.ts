import { Injectable } from '@nestjs/common';
import { type BeatForm } from '@godown/contracts/field-force';
import { type EntityManager, IsNull } from 'typeorm';
import { lockOfCompany } from '../../database/cluster-locks.js';
import { BeatEntity } from './beat.entity.js';
import { insertBeat, putBeats, updateBeat, type Written } from './field-force.sql.js';

export interface SheetBeat extends BeatForm {
  retailerIds: readonly string[];
  /** Of these retailers, the order of the visits; undefined leaves the order as it is. */
  visitOrder: readonly string[] | undefined;
}

/** The table `beats`. A deleted beat is kept for its history and never shown. */
@Injectable()
export class BeatsRepository {
  /** Locks the beat. */
  async companyOf(tx: EntityManager, id: string): Promise<string | null> {
    const found = await lockOfCompany(tx, BeatEntity, { id, deletedAt: IsNull() });
    return found?.companyId ?? null;
  }

  /** @returns null when another beat has the name */
  insert(tx: EntityManager, written: Written, beat: BeatForm): Promise<string | null> {
    return insertBeat(tx, written, beat);
  }

  /** @returns false when another beat has the name */
  update(tx: EntityManager, written: Written, id: string, beat: BeatForm): Promise<boolean> {
    return updateBeat(tx, written, id, beat);
  }

  async delete(tx: EntityManager, { companyId, at }: Written, id: string): Promise<void> {
    await tx.getRepository(BeatEntity).update({ companyId, id }, { deletedAt: at, updatedAt: at });
  }

  /** Creates beats, or updates those that have the name; unchanged ones are not touched. */
  put(tx: EntityManager, written: Written, beats: readonly SheetBeat[]): Promise<void> {
    return putBeats(tx, written, beats);
  }
}
