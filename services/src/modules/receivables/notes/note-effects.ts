import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import { type NoteQuantities } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { StockService } from '../../inventory/index.js';
import { Ledger } from '../../ledger/index.js';
import { type ShippingOrder } from '../../orders/index.js';
import { noted } from '../journal.js';
import { type CreditNoteEntity } from './credit-note.entity.js';

interface Written {
  order: ShippingOrder;
  note: CreditNoteEntity;
  lines: readonly (NoteQuantities & { orderItemId: string })[];
}

/** What a note changes elsewhere: pieces are in stock again, good or blocked, and the retailer has credit. */
@Injectable()
export class NoteEffects {
  constructor(
    private readonly stock: StockService,
    private readonly ledger: Ledger,
    private readonly audit: AuditTrail,
  ) {}

  async apply(tx: EntityManager, actor: Actor, { order, note, lines }: Written): Promise<void> {
    const { companyId, storeAddressId, amountPaise } = note;
    await this.stock.takeBackNoted(tx, {
      companyId,
      noteId: note.id,
      warehouseId: order.pickupWarehouseId,
      userId: actor.userId,
      remark: note.number,
      lines: lines.flatMap(({ orderItemId, credit, expired, damaged }) => {
        const wsin = order.items.find((item) => item.id === orderItemId)?.wsin ?? null;
        return wsin === null ? [] : [{ wsin, good: credit, unsellable: expired + damaged }];
      }),
    });
    await this.audit.write(tx, actor, {
      action: 'receivable.noted',
      outcome: 'done',
      subject: note.id,
      tenantId: companyId,
      details: { number: note.number, amount: paiseToRupees(amountPaise) },
    });
    if (amountPaise > 0)
      await this.ledger.transfer(
        tx,
        noted({ companyId, noteId: note.id, storeAddressId, amountPaise, userId: actor.requireUser() }),
      );
  }
}
