import { Injectable } from '@nestjs/common';
import { type StopResultRequest, TRIP_MESSAGES, upiReference } from '@godown/contracts/fleet';
import { type EntityManager, Not } from 'typeorm';
import { UserError } from '../../../../core/errors.js';
import { uuidv7 } from '../../../../core/uuid.js';
import { brokenConstraint } from '../../../../database/database-error.js';
import { insertMany } from '../../../../database/entity-sql.js';
import { type Transfer } from '../../../ledger/index.js';
import { FleetPeopleRepository } from '../../people/fleet-people.repository.js';
import { type JourneyOrderEntity } from '../journey-order.entity.js';
import { type TripEntity } from '../trip.entity.js';
import { hasHandedInSince } from '../../cash/cash.sql.js';
import { cashReversal, DriverCash, type PaidParcel, upiTransfer } from '../../cash/driver-cash.js';
import { UpiPaymentEntity } from '../../cash/upi-payment.entity.js';
import { UpiReferenceEntity } from '../../cash/upi-reference.entity.js';

export interface PaidStop {
  readonly trip: TripEntity;
  readonly order: JourneyOrderEntity;
  readonly at: Date;
  /** Who tells it. */
  readonly by: string;
}

/** What buyers pay at the door: cash is the driver's at once, UPI waits until the desk has seen it arrive (ADR 0029). */
@Injectable()
export class DoorPayments {
  constructor(
    private readonly cash: DriverCash,
    private readonly drivers: FleetPeopleRepository,
  ) {}

  /** Why the payment cannot be taken; null: it can. */
  async faultOf(
    tx: EntityManager,
    { codPaise }: JourneyOrderEntity,
    { collectedPaise = 0, collectedBy, reference = '' }: StopResultRequest,
  ): Promise<UserError | null> {
    if (collectedPaise !== codPaise) return new UserError('rule', 'OTHER_AMOUNT', TRIP_MESSAGES.amount);
    if (codPaise === 0) return null;
    if (collectedBy === undefined) return new UserError('rule', 'HOW_COLLECTED', TRIP_MESSAGES.collection);
    if (collectedBy !== 'UPI') return null;
    const known = await tx.getRepository(UpiReferenceEntity).existsBy({ reference: upiReference(reference) });
    return known ? referenceUsed() : null;
  }

  /** After every other lock. @throws UserError conflict for a reference that paid another parcel */
  async take(
    tx: EntityManager,
    stop: PaidStop,
    { collectedBy, reference = '' }: Pick<StopResultRequest, 'collectedBy' | 'reference'>,
  ): Promise<void> {
    const { trip, order, at, by } = stop;
    const { companyId, awb, codPaise: amountPaise } = order;
    if (amountPaise === 0) return;
    const { driverId } = trip;
    if (collectedBy !== 'UPI') {
      await this.cash.collect(tx, paidParcel(stop), by);
      return;
    }
    const id = uuidv7();
    const written = upiReference(reference);
    await insertMany(tx, UpiReferenceEntity, [{ reference: written, tenantId: companyId, paymentId: id }]).catch(
      refuseUsed,
    );
    await insertMany(tx, UpiPaymentEntity, [
      {
        companyId,
        id,
        stopId: order.id,
        orderId: order.orderId,
        tripId: trip.id,
        driverId,
        warehouseId: trip.warehouseId,
        awb,
        amountPaise,
        reference: written,
        status: 'WAITING',
        collectedAt: at,
      },
    ]);
    await this.cash.upi(tx, [{ companyId, id, awb, amountPaise, driverId }], 'collected', by);
  }

  /**
   * The parcel was not paid after all. @returns what goes back
   * @throws UserError conflict once the cash is handed in or the desk has decided about the payment
   */
  async withdraw(tx: EntityManager, stop: PaidStop): Promise<Transfer[]> {
    const { trip, order, at, by } = stop;
    const { companyId, id: stopId, orderId, collectedBy } = order;
    if (collectedBy === null) return [];
    if (collectedBy === 'CASH') {
      await this.drivers.lock(tx, trip.driverId);
      if (await hasHandedInSince(tx, trip.driverId, order.endedAt ?? at))
        throw new UserError('conflict', 'CASH_MOVED', TRIP_MESSAGES.cashMoved);
      return [cashReversal(paidParcel(stop), by)];
    }
    const payments = tx.getRepository(UpiPaymentEntity);
    const waiting = await payments.findOne({
      where: { companyId, stopId, orderId, status: 'WAITING' },
      lock: { mode: 'pessimistic_write' },
    });
    // A result of the release before has no payment: nothing was booked for it.
    if (waiting === null) {
      if (await payments.existsBy({ companyId, stopId, status: Not('WITHDRAWN') }))
        throw new UserError('conflict', 'UPI_DECIDED', TRIP_MESSAGES.upiDecided);
      return [];
    }
    const { id, reference, awb, driverId, amountPaise } = waiting;
    await payments.update({ companyId, id }, { status: 'WITHDRAWN', decidedBy: by, decidedAt: at });
    await tx.getRepository(UpiReferenceEntity).delete({ reference });
    return [upiTransfer({ companyId, id, awb, driverId, amountPaise }, 'withdrawn', by)];
  }

  /** In one go with what others move. */
  async post(tx: EntityManager, transfers: readonly Transfer[]): Promise<void> {
    await this.cash.undo(tx, transfers);
  }
}

/** Each result of a stop has a key of its own. */
function paidParcel({ trip: { driverId }, order }: PaidStop): PaidParcel {
  const { companyId, id, awb, codPaise: amountPaise, reversals } = order;
  return { companyId, id: reversals === 0 ? id : `${id}.${reversals}`, awb, driverId, amountPaise };
}

function referenceUsed(): UserError {
  return new UserError('conflict', 'REFERENCE_USED', TRIP_MESSAGES.referenceUsed);
}

/** Two phones told it at the same moment. */
function refuseUsed(error: unknown): never {
  throw brokenConstraint(error) === 'upi_references_pk' ? referenceUsed() : error;
}
