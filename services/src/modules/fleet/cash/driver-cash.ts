import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type AccountName, Ledger, type Transfer } from '../../ledger/index.js';
import { type CompanyCash } from './cash.sql.js';

/** A parcel whose buyer has paid at the door. */
export interface PaidParcel {
  readonly companyId: string;
  /** Of the order on its trip, or of the UPI payment. */
  readonly id: string;
  readonly awb: string;
  readonly driverId: string;
  readonly amountPaise: number;
}

/** What happens to a UPI payment, and where its money is before and after. */
const UPI_STEPS = {
  collected: {
    kind: 'fleet.upi_collected',
    remark: 'COD paid by UPI, not confirmed',
    from: 'fleetUpi',
    to: 'courierReceivable',
  },
  confirmed: {
    kind: 'fleet.upi_confirmed',
    remark: 'COD paid by UPI, confirmed',
    from: 'courierReceivable',
    to: 'fleetUpi',
  },
  withdrawn: {
    kind: 'fleet.upi_withdrawn',
    remark: 'UPI payment withdrawn: result reversed',
    from: 'courierReceivable',
    to: 'fleetUpi',
  },
} as const satisfies Record<string, { kind: string; remark: string; from: AccountName; to: AccountName }>;

type UpiStep = keyof typeof UPI_STEPS;

/**
 * The way of COD cash in the own fleet, between the delivery and the platform: from the courier's debt, which every delivered COD
 * parcel makes, to the driver's, to the warehouse's, and with the deposit back. Each step once by its key.
 */
@Injectable()
export class DriverCash {
  constructor(private readonly ledger: Ledger) {}

  /** In the transaction of the result. */
  async collect(tx: EntityManager, payment: PaidParcel, by: string): Promise<void> {
    const entries = moved(`driverCash/${payment.driverId}`, 'courierReceivable', payment.amountPaise);
    const what = { kind: 'fleet.cash_collected', remark: 'COD cash with the driver', entries };
    await this.ledger.transfer(tx, transferOf(payment, what, by));
  }

  /** Once per payment and step. */
  upi(tx: EntityManager, payments: readonly PaidParcel[], step: UpiStep, by: string | null): Promise<unknown> {
    return this.ledger.transferMany(
      tx,
      payments.map((payment) => upiTransfer(payment, step, by)),
    );
  }

  /** What a reversed result moves back, and what others move with it. */
  undo(tx: EntityManager, transfers: readonly Transfer[]): Promise<unknown> {
    return this.ledger.transferMany(tx, transfers);
  }

  /** The payment did not arrive: the driver owes it. */
  async upiRefused(tx: EntityManager, payment: PaidParcel, by: string | null): Promise<void> {
    const entries = moved(`driverCash/${payment.driverId}`, 'fleetUpi', payment.amountPaise);
    const what = { kind: 'fleet.upi_refused', remark: 'UPI payment refused: owed in cash', entries };
    await this.ledger.transfer(tx, transferOf(payment, what, by));
  }

  handIn(tx: EntityManager, step: CashStep & { driverId: string }): Promise<unknown> {
    const accounts = { from: `warehouseCash/${step.warehouseId}`, to: `driverCash/${step.driverId}` } as const;
    return this.move(tx, step, { ...accounts, kind: 'fleet.cash_handed_in', remark: 'COD cash handed in' });
  }

  deposit(tx: EntityManager, step: CashStep): Promise<unknown> {
    const accounts = { from: 'courierReceivable', to: `warehouseCash/${step.warehouseId}` } as const;
    return this.move(tx, step, { ...accounts, kind: 'fleet.cash_deposited', remark: 'COD cash deposited' });
  }

  private move(
    tx: EntityManager,
    { id, held, amountPaise, reference = null, by }: CashStep,
    { kind, remark, from, to }: { kind: string; remark: string; from: AccountName; to: AccountName },
  ): Promise<unknown> {
    const transfers = sharesOf(held, amountPaise).map(({ companyId, paise }): Transfer => ({
      companyId,
      key: `${kind}:${id}`,
      kind,
      category: 'COD',
      entries: moved(from, to, paise),
      reference,
      remark,
      createdBy: by,
    }));
    return this.ledger.transferMany(tx, transfers);
  }
}

interface CashStep {
  /** Of the hand-in or the deposit. */
  readonly id: string;
  readonly warehouseId: string;
  /** What lies on the account that the cash leaves, by company. */
  readonly held: readonly CompanyCash[];
  /** No more than is held. */
  readonly amountPaise: number;
  readonly reference?: string | null;
  readonly by: string;
}

export function upiTransfer(payment: PaidParcel, step: UpiStep, by: string | null): Transfer {
  const { from, to, ...what } = UPI_STEPS[step];
  return transferOf(payment, { ...what, entries: moved(from, to, payment.amountPaise) }, by);
}

/** The parcel was not paid after all. */
export function cashReversal(payment: PaidParcel, by: string): Transfer {
  const entries = moved('courierReceivable', `driverCash/${payment.driverId}`, payment.amountPaise);
  return transferOf(payment, { kind: 'fleet.cash_reversed', remark: 'COD cash: result reversed', entries }, by);
}

function transferOf(
  { companyId, id, awb }: PaidParcel,
  what: Pick<Transfer, 'kind' | 'remark' | 'entries'>,
  createdBy: string | null,
): Transfer {
  return { ...what, companyId, key: `${what.kind}:${id}`, category: 'COD', reference: awb, createdBy };
}

function moved(from: AccountName, to: AccountName, amountPaise: number): Transfer['entries'] {
  return [
    { account: from, amountPaise: -amountPaise },
    { account: to, amountPaise },
  ];
}

/** Company after company, until the amount is used up: a shortage stays with the last. */
function sharesOf(held: readonly CompanyCash[], amountPaise: number): CompanyCash[] {
  let left = amountPaise;
  return held.flatMap(({ companyId, paise }) => {
    const share = Math.min(paise, left);
    left -= share;
    return share > 0 ? [{ companyId, paise: share }] : [];
  });
}
