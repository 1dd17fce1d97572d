import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { afterSending, pipelined } from '../../../database/rows.js';
import { Ledger, type Transfer } from '../../ledger/index.js';
import { judgeShippingCharges, type ShippingChargeSheetRow } from './shipping-charges-sheet.js';
import { ShippingChargesRepository, type ShippingSettlement } from './shipping-charges.repository.js';

/** Settles what couriers finally charge against what was taken when the parcel was booked. */
@Injectable()
export class ShippingChargesService {
  constructor(
    private readonly charges: ShippingChargesRepository,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies the rows in the running transaction, which must reach every company. Wallets first: whoever settles parcels of a
   * company waits for its wallet, and then sees what the one before has settled. @returns the refused rows with their reasons
   */
  async apply(
    tx: EntityManager,
    sheet: readonly ShippingChargeSheetRow[],
    userId: string | null,
  ): Promise<{ row: number; reason: string }[]> {
    const awbs = [...new Set(sheet.map(({ awb }) => awb))];
    const companyIds = await this.charges.companiesOf(tx, awbs);
    const [balances, shipments] = await pipelined(
      this.ledger.lockBalances(tx, companyIds, ['freightIncome', 'wallet'], 'wallet'),
      this.charges.shipmentsOf(tx, awbs),
    );
    const { settlements, refused } = judgeShippingCharges(sheet, shipments, balances);
    await pipelined(
      this.charges.insert(tx, settlements, { userId, at: this.clock.now() }),
      afterSending(() =>
        this.ledger.transferMany(
          tx,
          settlements.filter((one) => one.totalPaise !== one.chargedPaise).map((one) => toTransfer(one, userId)),
        ),
      ),
    );
    return [...refused];
  }

  /** The rows that would be refused as things stand now, whatever their wallets hold; nothing is written or locked. */
  async check(
    tx: EntityManager,
    sheet: readonly ShippingChargeSheetRow[],
  ): Promise<readonly { row: number; reason: string }[]> {
    const shipments = await this.charges.shipmentsOf(tx, [...new Set(sheet.map(({ awb }) => awb))]);
    return judgeShippingCharges(
      sheet,
      shipments,
      new Map(shipments.map(({ companyId }) => [companyId, Number.MAX_SAFE_INTEGER])),
    ).refused;
  }
}

function toTransfer(
  { companyId, shipmentId, awb, chargedPaise, totalPaise }: ShippingSettlement,
  createdBy: string | null,
): Transfer {
  const differencePaise = totalPaise - chargedPaise;
  return {
    companyId,
    key: `freight.adjusted:${shipmentId}`,
    kind: 'freight.adjusted',
    category: 'SHIPPING',
    entries: [
      { account: 'wallet', amountPaise: -differencePaise },
      { account: 'freightIncome', amountPaise: differencePaise },
    ],
    reference: awb,
    remark:
      differencePaise > 0
        ? 'Shipping charge of the courier, the rest'
        : 'Shipping charge of the courier, too much taken',
    createdBy,
  };
}
