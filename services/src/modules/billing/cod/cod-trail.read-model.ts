import { Injectable } from '@nestjs/common';
import { COD_LEGS, type CodLegView, type CodStatusMove, type CodTrail } from '@godown/contracts/billing';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { legKey } from './cod-legs.js';
import { toRemittanceRow } from './cod-remittance-list.read-model.js';
import { findListed, legsOf, type ListedRemittance, movesOf } from './cod-remittances.sql.js';

/** One parcel's rupees: the transfers of the ledger, leg by leg, and who moved its status when. */
@Injectable()
export class CodTrailReadModel {
  constructor(private readonly database: Database) {}

  /** @throws UserError missing */
  async get(actor: Actor, id: string): Promise<CodTrail> {
    return this.database.reading(actor, async (tx) => {
      const found = await findListed(tx, id);
      if (!found) throw UserError.missing('COD remittance not found');
      const trail = { ...toRemittanceRow(found), legs: await this.legs(tx, found), moves: await this.moves(tx, found) };
      return actor.isPlatform ? trail : withoutNames(trail);
    });
  }

  private async legs(tx: EntityManager, { companyId, id }: ListedRemittance): Promise<CodLegView[]> {
    const keys = COD_LEGS.map((leg) => legKey(leg, id));
    const byKey = new Map((await legsOf(tx, companyId, keys)).map((row) => [row.key, row]));
    return COD_LEGS.flatMap((leg) => {
      const row = byKey.get(legKey(leg, id));
      if (!row) return [];
      const { transferId, from, to, by, amountPaise } = row;
      return [{ leg, amountPaise, at: row.createdAt.toISOString(), transferId, from, to, by }];
    });
  }

  private async moves(tx: EntityManager, remittance: ListedRemittance): Promise<CodStatusMove[]> {
    const found = await movesOf(tx, remittance);
    return found.map(({ fromStatus, toStatus, at, by }) => ({
      from: fromStatus,
      to: toStatus,
      at: at.toISOString(),
      by,
    }));
  }
}

/** Sellers do not see the names of the platform's staff. */
function withoutNames(trail: CodTrail): CodTrail {
  return {
    ...trail,
    legs: trail.legs.map((leg) => ({ ...leg, by: null })),
    moves: trail.moves.map((move) => ({ ...move, by: null })),
  };
}
