import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type AccountName, Ledger, type Transfer } from '../../ledger/index.js';
import { type CompanyCash } from './cash.sql.js';

/** A parcel whose buyer has paid the driver in cash. */
export interface CashStop {
  readonly companyId: string;
  /** Of the order on its trip. */
  readonly id: string;
  readonly awb: string;
  readonly driverId: string;
  readonly amountPaise: number;
}

/**
 * The way of COD cash in the own fleet, between the delivery and the platform: from the courier's debt, which every delivered COD
 * parcel makes, to the driver's, to the warehouse's, and with the deposit back. Each step once by its key.
 */
@Injectable()
export class DriverCash {
  constructor(private readonly ledger: Ledger) {}

  /** In the transaction of the result. */
  async collect(tx: EntityManager, { companyId, id, awb, driverId, amountPaise }: CashStop, by: string): Promise<void> {
    await this.ledger.transfer(tx, {
      companyId,
      key: `fleet.cash_collected:${id}`,
      kind: 'fleet.cash_collected',
      category: 'COD',
      entries: moved(`driverCash/${driverId}`, 'courierReceivable', amountPaise),
      reference: awb,
      remark: 'COD cash with the driver',
      createdBy: by,
    });
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

function moved(from: AccountName, to: AccountName, amountPaise: number): Transfer['entries'] {
  return [
    { account: from, amountPaise: -amountPaise },
    { account: to, amountPaise },
  ];
}

/** Company after company, until the amount is used up: a shortage stays with the last. */
export function sharesOf(held: readonly CompanyCash[], amountPaise: number): CompanyCash[] {
  let left = amountPaise;
  return held.flatMap(({ companyId, paise }) => {
    const share = Math.min(paise, left);
    left -= share;
    return share > 0 ? [{ companyId, paise: share }] : [];
  });
}
