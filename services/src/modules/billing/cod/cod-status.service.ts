import { Injectable } from '@nestjs/common';
import { LEGS_INTO } from '@godown/contracts/billing';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { Events } from '../../../platform/events/events.js';
import { Ledger } from '../../ledger/index.js';
import { legTransfer } from './cod-legs.js';
import { CodRemittancesRepository, type RemittanceMove } from './cod-remittances.repository.js';
import { type CodRemitted } from './billing.events.js';
import { type CodStatusRow, judgeCodStatus, type RefusedRow } from './cod-status-sheet.js';

/** Moves COD as an uploaded sheet says: status, ledger legs, history and event together. */
@Injectable()
export class CodStatusService {
  constructor(
    private readonly remittances: CodRemittancesRepository,
    private readonly ledger: Ledger,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies the rows in the running transaction, which must reach every company. Rows first, accounts last: whoever locks
   * does it in this order. @returns the rows that change nothing, each with its reason
   */
  async apply(tx: EntityManager, sheet: readonly CodStatusRow[], userId: string | null): Promise<RefusedRow[]> {
    const awbs = [...new Set(sheet.map(({ awb }) => awb))];
    const at = this.clock.now();
    const opened = await this.remittances.openForAwbs(tx, awbs, at);
    const remittances = await this.remittances.lockByAwbs(tx, awbs);
    const { moves, refused } = judgeCodStatus(sheet, remittances, await this.remittances.factsOf(tx, awbs));
    await this.remittances.move(tx, moves, { userId, at });
    await this.ledger.transferMany(tx, [
      ...opened.map((remittance) => legTransfer('COLLECTED', remittance, null)),
      ...legsOf(moves).map(({ leg, remittance }) => legTransfer(leg, remittance, userId)),
    ]);
    await this.notify(tx, moves, at);
    return [...refused];
  }

  /** The rows that would change nothing, as things stand now; nothing is written or locked. */
  async check(tx: EntityManager, sheet: readonly CodStatusRow[]): Promise<readonly RefusedRow[]> {
    const awbs = [...new Set(sheet.map(({ awb }) => awb))];
    return judgeCodStatus(sheet, await this.remittances.listByAwbs(tx, awbs), await this.remittances.factsOf(tx, awbs))
      .refused;
  }

  private async notify(tx: EntityManager, moves: readonly RemittanceMove[], at: Date): Promise<void> {
    const remitted = moves.filter(({ to }) => to === 'REMITTED').map(({ remittance }) => remittance);
    await this.events.recordMany(
      tx,
      remitted.map(({ companyId, id, awb, orderId }) => ({
        type: 'cod.remitted',
        companyId,
        subjectId: id,
        data: { awb, orderId, at: at.toISOString() } satisfies CodRemitted,
      })),
    );
  }
}

/** Each leg of a remittance once, also when a sheet sends it to and fro. */
function legsOf(moves: readonly RemittanceMove[]) {
  const legs = moves.flatMap(({ remittance, to }) => LEGS_INTO[to].map((leg) => ({ leg, remittance })));
  return [...new Map(legs.map((one) => [`${one.leg} ${one.remittance.id}`, one])).values()];
}
