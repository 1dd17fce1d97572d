import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Transfer } from '../../ledger/index.js';
import { CodRemittanceEntity } from './cod-remittance.entity.js';
import { removeUnmoved } from './cod-remittances.sql.js';

/** Remittances of deliveries that were told by mistake. */
@Injectable()
export class CodWithdrawals {
  /**
   * Removes the remittance of the order; the next delivery opens another.
   * @returns what its courier owes no more, to be posted with what the caller moves; null: the money has moved on
   */
  async withdraw(
    tx: EntityManager,
    { companyId, orderId, by }: { companyId: string; orderId: string; by: string },
  ): Promise<Transfer[] | null> {
    const removed = await removeUnmoved(tx, companyId, orderId);
    // Not opened yet, or an order that was paid before.
    if (removed === null)
      return (await tx.getRepository(CodRemittanceEntity).existsBy({ companyId, orderId })) ? null : [];
    const { id, awb, amountPaise } = removed;
    return [
      {
        companyId,
        key: `cod.uncollected:${id}`,
        kind: 'cod.uncollected',
        category: 'COD',
        entries: [
          { account: 'codCollected', amountPaise: -amountPaise },
          { account: 'courierReceivable', amountPaise },
        ],
        reference: awb,
        remark: 'COD: delivery reversed',
        createdBy: by,
      },
    ];
  }
}
