import { Injectable } from '@nestjs/common';
import { type StopResultRequest, TRIP_MESSAGES, upiReference } from '@godown/contracts/fleet';
import { type EntityManager } from 'typeorm';
import { UserError } from '../../../core/errors.js';
import { uuidv7 } from '../../../core/uuid.js';
import { brokenConstraint } from '../../../database/database-error.js';
import { insertMany } from '../../../database/entity-sql.js';
import { type JourneyOrderEntity } from '../trips/journey-order.entity.js';
import { type TripEntity } from '../trips/trip.entity.js';
import { DriverCash } from './driver-cash.js';
import { UpiPaymentEntity } from './upi-payment.entity.js';
import { UpiReferenceEntity } from './upi-reference.entity.js';

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
  constructor(private readonly cash: DriverCash) {}

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
      await this.cash.collect(tx, { companyId, id: order.id, awb, driverId, amountPaise }, by);
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
}

function referenceUsed(): UserError {
  return new UserError('conflict', 'REFERENCE_USED', TRIP_MESSAGES.referenceUsed);
}

/** Two phones told it at the same moment. */
function refuseUsed(error: unknown): never {
  throw brokenConstraint(error) === 'upi_references_pk' ? referenceUsed() : error;
}
