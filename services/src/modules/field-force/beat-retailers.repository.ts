import { Injectable } from '@nestjs/common';
import { type BeatRetailerView } from '@godown/contracts/field-force';
import { type EntityManager } from 'typeorm';
import { insertMany } from '../../database/entity-sql.js';
import { BeatRetailerEntity } from './beat-retailer.entity.js';
import { type SheetBeat } from './beats.repository.js';
import { assignByName, knownRetailers, retailersOf } from './field-force.sql.js';
import { orderVisits, orderVisitsByName } from './visits.sql.js';

/** The table `beat_retailers`: which store addresses are on which beat. */
@Injectable()
export class BeatRetailersRepository {
  list(tx: EntityManager, beatId: string): Promise<BeatRetailerView[]> {
    return retailersOf(tx, beatId);
  }

  /** Adds those that are not on the beat yet. */
  async add(
    tx: EntityManager,
    { companyId, beatId, at }: { companyId: string; beatId: string; at: Date },
    retailerIds: readonly string[],
  ): Promise<void> {
    const given = retailerIds.map((retailerId) => ({ companyId, beatId, retailerId, createdAt: at }));
    await insertMany(tx, BeatRetailerEntity, given, { skipExisting: true });
  }

  /** The same for many beats, by their names. */
  addByName(tx: EntityManager, written: { companyId: string; at: Date }, beats: readonly SheetBeat[]): Promise<void> {
    const pairs = beats.flatMap(({ name, retailerIds }) => retailerIds.map((retailerId) => ({ name, retailerId })));
    return assignByName(tx, written, pairs);
  }

  /** Visits the retailers of beats in the order that their rows say. */
  orderByName(tx: EntityManager, companyId: string, beats: readonly SheetBeat[]): Promise<void> {
    const places = beats.flatMap(({ name, visitOrder = [] }) =>
      visitOrder.map((retailerId, index) => ({ name, retailerId, position: index + 1 })),
    );
    return places.length === 0 ? Promise.resolve() : orderVisitsByName(tx, companyId, places);
  }

  /** @returns false when the actor can see no such row */
  async remove(tx: EntityManager, id: string): Promise<boolean> {
    return ((await tx.getRepository(BeatRetailerEntity).delete({ id })).affected ?? 0) > 0;
  }

  /** Which of the ids are store addresses of the company. */
  known(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<Set<string>> {
    return knownRetailers(tx, companyId, ids);
  }

  /** Visits them in this order; those of the beat that are not named come after them. */
  order(tx: EntityManager, beat: { companyId: string; beatId: string }, retailerIds: readonly string[]): Promise<void> {
    return orderVisits(tx, beat, retailerIds);
  }
}
