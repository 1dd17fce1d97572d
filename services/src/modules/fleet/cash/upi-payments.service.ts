import { Injectable } from '@nestjs/common';
import { CASH_MESSAGES, type OwnUpiPayment, type UpiPayment, type UpiStatus } from '@godown/contracts/fleet';
import { subDays } from 'date-fns/subDays';
import { type EntityManager } from 'typeorm';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { updateMany } from '../../../database/entity-sql.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { reachOf } from '../people/person-kinds.js';
import { DriverCash } from './driver-cash.js';
import { UpiPaymentEntity } from './upi-payment.entity.js';
import { findUpiOfDriver, findWaitingUpi, lockUpi, putOnDriver, type UpiPaymentRow } from './upi-payments.sql.js';

/** How long a driver sees what became of a payment. */
const SHOWN_DAYS = 7;
const EVERYWHERE = { warehouseIds: null, ownerId: null };

/** UPI payments at the door: the desk says which have arrived (ADR 0029). Drivers carry parcels of every company, so the platform's sight counts. */
@Injectable()
export class UpiPayments {
  private readonly system = Actor.system();

  constructor(
    private readonly database: Database,
    private readonly cash: DriverCash,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<UpiPayment[]> {
    const found = await this.database.reading(this.system, (tx) => findWaitingUpi(tx, reachOf(actor)));
    return found.map(({ collectedAt, checkedAt, ...payment }) => ({
      ...payment,
      collectedAt: collectedAt.toISOString(),
      checkedAt: checkedAt?.toISOString() ?? null,
    }));
  }

  /** The driver's own, what waits and what was decided of late. @param handedInAt the last hand-in; null: there was none */
  async ofDriver(tx: EntityManager, driverId: string, handedInAt: Date | null): Promise<OwnUpiPayment[]> {
    const payments = await findUpiOfDriver(tx, driverId, subDays(this.clock.now(), SHOWN_DAYS));
    return payments.map((payment) => toOwn(payment, handedInAt));
  }

  /**
   * All of them or none; one that is confirmed already changes nothing.
   * @returns how many are new. @throws UserError missing for one out of reach, conflict for one that was refused
   */
  async confirm(actor: Actor, ids: readonly string[]): Promise<number> {
    return this.database.within(this.system, async (tx) => {
      const payments = await this.lock(tx, actor, ids);
      if (payments.some(({ status }) => status === 'REFUSED')) throw decided();
      const waiting = payments.filter(({ status }) => status === 'WAITING');
      await this.book(tx, actor, waiting, null);
      return waiting.length;
    });
  }

  /** The driver owes the amount in cash from now on. @throws UserError missing, conflict for one that is decided */
  async refuse(actor: Actor, id: string, reason: string): Promise<void> {
    await this.database.within(this.system, async (tx) => {
      const [payment] = await this.lock(tx, actor, [id]);
      if (payment?.status !== 'WAITING') throw decided();
      await this.book(tx, actor, [payment], reason.trim());
    });
  }

  /**
   * By what the gateway has seen. @param reason why it is refused; null: it has arrived
   * @returns false for one that was decided meanwhile: it stays as it is
   */
  async settle(tx: EntityManager, id: string, reason: string | null): Promise<boolean> {
    const [payment] = await lockUpi(tx, EVERYWHERE, [id]);
    if (payment?.status !== 'WAITING') return false;
    await this.book(tx, this.system, [payment], reason);
    return true;
  }

  private async book(
    tx: EntityManager,
    actor: Actor,
    payments: readonly UpiPaymentRow[],
    reason: string | null,
  ): Promise<void> {
    await this.decide(tx, actor, payments, { status: reason === null ? 'CONFIRMED' : 'REFUSED', reason });
    if (reason === null) {
      await this.cash.upi(tx, payments, 'confirmed', actor.userId);
      return;
    }
    for (const payment of payments) {
      const { companyId, stopId, amountPaise } = payment;
      await putOnDriver(tx, { companyId, stopId, amountPaise });
      await this.cash.upiRefused(tx, payment, actor.userId);
    }
  }

  private async lock(tx: EntityManager, actor: Actor, ids: readonly string[]): Promise<UpiPaymentRow[]> {
    const payments = await lockUpi(tx, reachOf(actor), ids);
    if (payments.length < ids.length) throw UserError.missing(CASH_MESSAGES.upiMissing);
    return payments;
  }

  private async decide(
    tx: EntityManager,
    actor: Actor,
    payments: readonly UpiPaymentRow[],
    to: { status: UpiStatus; reason: string | null },
  ): Promise<void> {
    const [decidedBy, decidedAt] = [actor.userId, this.clock.now()];
    await updateMany(
      tx,
      UpiPaymentEntity,
      ['companyId', 'id'],
      payments.map(({ companyId, id }) => ({ companyId, id, ...to, decidedBy, decidedAt })),
    );
    for (const { companyId, id, awb, amountPaise } of payments)
      await this.audit.write(tx, actor, {
        action: to.status === 'CONFIRMED' ? 'upi-payment.confirmed' : 'upi-payment.refused',
        outcome: 'done',
        subject: id,
        tenantId: companyId,
        details: { awb, amountPaise },
      });
  }
}

function decided(): UserError {
  return new UserError('conflict', 'UPI_DECIDED', CASH_MESSAGES.upiDecided);
}

function toOwn({ collectedAt, decidedAt, ...payment }: UpiPaymentRow, handedInAt: Date | null): OwnUpiPayment {
  const { id, awb, amountPaise, reference, status, reason } = payment;
  const isOwed = status === 'REFUSED' && decidedAt !== null && (handedInAt === null || decidedAt > handedInAt);
  return { id, awb, amountPaise, reference, status, reason, isOwed, collectedAt: collectedAt.toISOString() };
}
