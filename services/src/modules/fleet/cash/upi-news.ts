import { Injectable } from '@nestjs/common';
import { formatPaise } from '@godown/contracts/common';
import { type EntityManager } from 'typeorm';
import { Notices } from '../../notices/index.js';
import { findCashReaders } from './cash-reminders.sql.js';
import { type UpiPaymentRow } from './upi-payments.sql.js';

/** Tells who counts the driver's cash of a UPI payment that has not arrived; the driver reads it on the phone, beside the cash. */
@Injectable()
export class UpiNews {
  constructor(private readonly notices: Notices) {}

  async refused(tx: EntityManager, payment: UpiPaymentRow, reason: string): Promise<void> {
    const { id, driverId, amountPaise, awb, reference } = payment;
    for (const { userId, companyId, driverName } of await findCashReaders(tx, driverId))
      await this.notices.notify(tx, {
        companyId,
        to: { userId },
        key: `upi-refused:${id}`,
        tone: 'warning',
        title: `UPI payment of ${formatPaise(amountPaise)} refused`,
        text: `${reason}. Reference ${reference} for ${awb}: ${driverName} owes the amount in cash.`,
        link: `/cash?driver=${driverId}`,
      });
  }
}
