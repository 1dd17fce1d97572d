import { Injectable } from '@nestjs/common';
import { type RemittanceStatus } from '@godown/contracts/billing';
import { type EntityManager } from 'typeorm';
import { insertMany } from '../../../database/entity-sql.js';
import { CodRemittanceMoveEntity } from './cod-remittance-move.entity.js';
import {
  type AwbFacts,
  type CodRemittance,
  dropReversed,
  factsOf,
  findByAwbs,
  lockByAwbs,
  openForAwbs,
  openForOrders,
  setStatuses,
} from './cod-remittances.sql.js';

export interface RemittanceMove {
  readonly remittance: CodRemittance;
  readonly from: RemittanceStatus;
  readonly to: RemittanceStatus;
}

/** Remittances and their moves. */
@Injectable()
export class CodRemittancesRepository {
  async openForOrders(
    tx: EntityManager,
    companyId: string,
    orderIds: readonly string[],
    at: Date,
  ): Promise<CodRemittance[]> {
    return dropReversed(tx, await openForOrders(tx, companyId, orderIds, at));
  }

  async openForAwbs(tx: EntityManager, awbs: readonly string[], at: Date): Promise<CodRemittance[]> {
    return dropReversed(tx, await openForAwbs(tx, awbs, at));
  }

  listByAwbs(tx: EntityManager, awbs: readonly string[]): Promise<CodRemittance[]> {
    return findByAwbs(tx, awbs);
  }

  lockByAwbs(tx: EntityManager, awbs: readonly string[]): Promise<CodRemittance[]> {
    return lockByAwbs(tx, awbs);
  }

  factsOf(tx: EntityManager, awbs: readonly string[]): Promise<AwbFacts[]> {
    return factsOf(tx, awbs);
  }

  /** Records every move, and sets the status after the last move of each remittance. */
  async move(
    tx: EntityManager,
    moves: readonly RemittanceMove[],
    by: { userId: string | null; at: Date },
  ): Promise<void> {
    if (moves.length === 0) return;
    await insertMany(
      tx,
      CodRemittanceMoveEntity,
      moves.map(({ remittance: { companyId, id }, from, to }) => ({
        companyId,
        remittanceId: id,
        fromStatus: from,
        toStatus: to,
        at: by.at,
        userId: by.userId,
      })),
    );
    const last = [...new Map(moves.map((move) => [move.remittance.id, move])).values()];
    const statuses = last.map(({ remittance: { companyId, id }, to }) => ({ companyId, id, status: to }));
    await setStatuses(tx, statuses, by.at);
  }
}
