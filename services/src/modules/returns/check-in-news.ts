import { Injectable } from '@nestjs/common';
import { type CheckedLine } from '@godown/contracts/returns';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Notices } from '../notices/index.js';
import { type ReturnedOrder } from '../orders/index.js';
import { type ReturnCheckInEntity } from './return-check-in.entity.js';
import { lastCheckInOf } from './returns.sql.js';

/** Who hears of a check-in. */
@Injectable()
export class CheckInNews {
  constructor(
    private readonly notices: Notices,
    private readonly audit: AuditTrail,
  ) {}

  /** The seller is told of pieces that are not what was sent: a claim for the courier, or for the buyer. */
  async tell(tx: EntityManager, actor: Actor, order: ReturnedOrder, checkIn: ReturnCheckInEntity): Promise<void> {
    const { companyId, id, shopOrderId } = order;
    await this.audit.write(tx, actor, {
      action: `order.${checkIn.type.toLowerCase()}-checked-in`,
      outcome: 'done',
      subject: id,
      tenantId: companyId,
      details: { checkInId: checkIn.id, warehouseId: checkIn.warehouseId },
    });
    const found = (['missing', 'other', 'damaged'] as const).flatMap((kind) => {
      const pieces = sumOf(checkIn.lines, kind);
      return pieces === 0 ? [] : [`${pieces} ${kind === 'other' ? 'of another item' : kind}`];
    });
    if (found.length === 0) return;
    await this.notices.notify(tx, {
      companyId,
      to: 'company',
      key: `return-check-in:${checkIn.id}`,
      tone: 'warning',
      title: `Return of ${shopOrderId}: ${found.join(', ')}`,
      text: textOf(checkIn.lines),
      link: `/orders/${id}?tab=all`,
    });
  }

  /** Who was faster: the latest check-in, or else whoever approved the return. */
  async lastOf(
    tx: EntityManager,
    order: ReturnedOrder,
    processed: { by: string | null; at: Date },
  ): Promise<{ by: string | null; at: Date }> {
    return (await lastCheckInOf(tx, order)) ?? processed;
  }
}

function sumOf(lines: readonly CheckedLine[], kind: 'missing' | 'other' | 'damaged'): number {
  return lines.reduce((sum, line) => sum + line[kind], 0);
}

function textOf(lines: readonly CheckedLine[]): string {
  const claimed = lines.filter(({ missing, other }) => missing + other > 0).map(({ sku }) => sku);
  return claimed.length === 0
    ? 'Damaged pieces are blocked in stock.'
    : `Claim ${claimed.slice(0, 5).join(', ')} from the courier. The photos are on the order.`;
}
