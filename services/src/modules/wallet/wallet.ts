import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Hold, Ledger, type PostedTransfer, type Transfer } from '../ledger/index.js';

export interface FreightOfShipment {
  companyId: string;
  shipmentId: string;
  amountPaise: number;
  /** AWB or order id for the statement. */
  reference?: string;
}

/** Transfers of ways back have the key `kind:shipment:move`. */
const RETURN_FREIGHT_KIND = 'freight.return';

/** One charge or reversal of a parcel's way back. */
export interface ReturnFreightMove extends FreightOfShipment {
  /** Counts charges and reversals of the shipment, from 1: each happens once. */
  move: number;
}

/**
 * Freight in three steps that may each be repeated: hold before the courier is asked, then charge when the
 * courier has taken the shipment, or release when it has not. A cancelled shipment is refunded.
 */
@Injectable()
export class Wallet {
  constructor(private readonly ledger: Ledger) {}

  /** What the company can spend now, in paise. */
  async balance(tx: EntityManager, companyId: string): Promise<number> {
    return this.ledger.balance(tx, companyId, 'wallet');
  }

  /** @throws UserError rule WALLET_BALANCE_LOW */
  async holdFreight(tx: EntityManager, freight: FreightOfShipment): Promise<PostedTransfer> {
    return this.ledger.hold(tx, holdOf(freight));
  }

  /** Turns what was held into the platform's income. */
  async settleFreight(tx: EntityManager, freight: FreightOfShipment): Promise<PostedTransfer> {
    return this.ledger.settle(tx, holdOf(freight), 'freightIncome');
  }

  /** Gives back what was held for a booking that failed. */
  async releaseFreight(tx: EntityManager, freight: FreightOfShipment): Promise<PostedTransfer> {
    return this.ledger.release(tx, holdOf(freight));
  }

  /** Charges at once, for a shipment that nothing was held for. @throws UserError rule WALLET_BALANCE_LOW */
  async chargeFreight(tx: EntityManager, freight: FreightOfShipment): Promise<PostedTransfer> {
    return this.move(tx, freight, { kind: 'freight.charged', from: 'wallet', to: 'freightIncome' });
  }

  /** Gives back the freight of a cancelled shipment. */
  async refundFreight(tx: EntityManager, freight: FreightOfShipment): Promise<PostedTransfer> {
    return this.move(tx, freight, { kind: 'freight.refunded', from: 'freightIncome', to: 'wallet' });
  }

  /** Charges the way back of a parcel. @returns false when the wallet cannot pay it: nothing has moved then */
  async chargeReturn(tx: EntityManager, freight: ReturnFreightMove): Promise<boolean> {
    const balances = await this.ledger.lockBalances(tx, [freight.companyId], ['freightIncome', 'wallet'], 'wallet');
    if ((balances.get(freight.companyId) ?? 0) < freight.amountPaise) return false;
    await this.ledger.transfer(tx, { ...returnTransfer(freight, freight.amountPaise), remark: 'Return freight' });
    return true;
  }

  /** Gives back the freight of a return that was corrected. */
  async reverseReturn(tx: EntityManager, freight: ReturnFreightMove): Promise<void> {
    await this.ledger.transfer(tx, {
      ...returnTransfer(freight, -freight.amountPaise),
      remark: 'Return freight given back',
    });
  }

  private async move(
    tx: EntityManager,
    freight: FreightOfShipment,
    move: { kind: string; from: 'wallet' | 'freightIncome'; to: 'wallet' | 'freightIncome' },
  ): Promise<PostedTransfer> {
    const { companyId, shipmentId, amountPaise, reference = null } = freight;
    return this.ledger.transfer(tx, {
      companyId,
      key: `${move.kind}:${shipmentId}`,
      kind: move.kind,
      category: 'SHIPPING',
      reference,
      entries: [
        { account: move.from, amountPaise: -amountPaise },
        { account: move.to, amountPaise },
      ],
    });
  }
}

function holdOf({ shipmentId, reference = undefined, ...freight }: FreightOfShipment): Hold {
  return { ...freight, purpose: 'freight', id: shipmentId, category: 'SHIPPING', reference: reference ?? null };
}

function returnTransfer(
  { companyId, shipmentId, move, reference = undefined }: ReturnFreightMove,
  chargedPaise: number,
): Transfer {
  return {
    companyId,
    key: `${RETURN_FREIGHT_KIND}:${shipmentId}:${move}`,
    kind: RETURN_FREIGHT_KIND,
    category: 'SHIPPING',
    reference: reference ?? null,
    entries: [
      { account: 'wallet', amountPaise: -chargedPaise },
      { account: 'freightIncome', amountPaise: chargedPaise },
    ],
  };
}
