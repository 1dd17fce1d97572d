import { Injectable } from '@nestjs/common';
import {
  COD_LEGS,
  type CodLegView,
  type CodStatusMove,
  type CodTrail,
  type RemittanceStatus,
} from '@godown/contracts/billing';
import { paiseToRupees } from '@godown/contracts/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { rows } from '../../../database/rows.js';
import { legKey } from './cod-legs.js';
import {
  REMITTANCE_COLUMNS,
  REMITTANCE_FROM,
  type RemittanceRow,
  toRemittanceRow,
} from './cod-remittance-list.read-model.js';

interface LegRow {
  key: string;
  transfer_id: string;
  amount_paise: number;
  created_at: Date;
  from_code: string;
  to_code: string;
  by: string | null;
}

/** One parcel's rupees: the transfers of the ledger, leg by leg, and who moved its status when. */
@Injectable()
export class CodTrailReadModel {
  constructor(private readonly database: Database) {}

  /** @throws UserError missing */
  async get(actor: Actor, id: string): Promise<CodTrail> {
    return this.database.reading(actor, async (tx) => {
      const [found] = await rows<RemittanceRow>(
        tx,
        `SELECT ${REMITTANCE_COLUMNS} FROM ${REMITTANCE_FROM} WHERE list.id = $1`,
        [id],
      );
      if (!found) throw UserError.missing('COD remittance not found');
      const trail = { ...toRemittanceRow(found), legs: await this.legs(tx, found), moves: await this.moves(tx, found) };
      return actor.isPlatform ? trail : withoutNames(trail);
    });
  }

  private async legs(tx: EntityManager, { companyId, id }: RemittanceRow): Promise<CodLegView[]> {
    const found = await rows<LegRow>(
      tx,
      `SELECT t.key, t.id AS transfer_id, t.created_at, u.name AS by, sum(e.amount_paise) FILTER (WHERE e.amount_paise > 0)::bigint AS amount_paise,
         min(e.account_code) FILTER (WHERE e.amount_paise < 0) AS from_code, min(e.account_code) FILTER (WHERE e.amount_paise > 0) AS to_code
       FROM ledger_transfers_public t JOIN ledger_entries_public e ON e.company_id = t.company_id AND e.transfer_id = t.id LEFT JOIN users_public u ON u.id = t.created_by
       WHERE t.company_id = $1 AND t.key = ANY ($2::text[]) GROUP BY t.key, t.id, t.created_at, u.name`,
      [companyId, COD_LEGS.map((leg) => legKey(leg, id))],
    );
    const byKey = new Map(found.map((row) => [row.key, row]));
    return COD_LEGS.flatMap((leg) => {
      const row = byKey.get(legKey(leg, id));
      return row
        ? [
            {
              leg,
              amount: paiseToRupees(row.amount_paise),
              at: row.created_at.toISOString(),
              transferId: row.transfer_id,
              from: row.from_code,
              to: row.to_code,
              by: row.by,
            },
          ]
        : [];
    });
  }

  private async moves(tx: EntityManager, { companyId, id }: RemittanceRow): Promise<CodStatusMove[]> {
    const found = await rows<{ from: RemittanceStatus; to: RemittanceStatus; at: Date; by: string | null }>(
      tx,
      `SELECT m.from_status AS "from", m.to_status AS "to", m.at, u.name AS by FROM cod_remittance_moves m LEFT JOIN users_public u ON u.id = m.user_id
       WHERE m.company_id = $1 AND m.remittance_id = $2 ORDER BY m.id`,
      [companyId, id],
    );
    return found.map((move) => ({ ...move, at: move.at.toISOString() }));
  }
}

/** The platform's people stay nameless to sellers. */
function withoutNames(trail: CodTrail): CodTrail {
  return {
    ...trail,
    legs: trail.legs.map((leg) => ({ ...leg, by: null })),
    moves: trail.moves.map((move) => ({ ...move, by: null })),
  };
}
