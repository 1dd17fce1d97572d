import { BILLING_MESSAGES } from '@godown/contracts/billing';
import { type ShippingSettlement } from './shipping-charges.repository.js';
import { type ChargedShipment } from './shipping-charges.sql.js';

/** A row of the shipping charge sheet, its cells already read. */
export interface ShippingChargeSheetRow {
  /** As the file counts. */
  readonly row: number;
  readonly awb: string;
  readonly totalPaise: number;
}

export interface JudgedCharges {
  readonly settlements: readonly ShippingSettlement[];
  readonly refused: readonly { row: number; reason: string }[];
}

/**
 * What the rows settle, one after the other as they stand in the file: a second row of one AWB finds it settled, and a row
 * that its wallet cannot pay is refused while smaller ones after it may still pass.
 * @param balances of the wallets by company, held by the caller
 */
export function judgeShippingCharges(
  sheet: readonly ShippingChargeSheetRow[],
  shipments: readonly ChargedShipment[],
  balances: ReadonlyMap<string, number>,
): JudgedCharges {
  const byAwb = Map.groupBy(shipments, ({ awb }) => awb);
  const left = new Map(balances);
  const settled = new Map(
    shipments.flatMap(({ shipmentId, settledPaise }) => (settledPaise === null ? [] : [[shipmentId, settledPaise]])),
  );
  const settlements: ShippingSettlement[] = [];
  const refused: { row: number; reason: string }[] = [];
  for (const { row, awb, totalPaise } of sheet) {
    const known = byAwb.get(awb) ?? [];
    const [shipment] = known;
    const balance = (shipment && left.get(shipment.companyId)) ?? 0;
    const reason = faultOf(known, settled) ?? (shipment ? balanceFault(shipment, totalPaise, balance) : null);
    if (reason !== null) refused.push({ row, reason });
    else if (shipment) {
      settlements.push({ ...shipment, totalPaise });
      settled.set(shipment.shipmentId, totalPaise);
      left.set(shipment.companyId, balance - (totalPaise - shipment.chargedPaise));
    }
  }
  return { settlements, refused };
}

function faultOf(known: readonly ChargedShipment[], settled: ReadonlyMap<string, number>): string | null {
  const [shipment] = known;
  if (!shipment) return BILLING_MESSAGES.awbUnknown;
  if (known.length > 1) return BILLING_MESSAGES.awbTwice;
  const before = settled.get(shipment.shipmentId);
  if (before !== undefined) return BILLING_MESSAGES.chargeSettled(before);
  return shipment.isBooked ? null : BILLING_MESSAGES.bookingCancelled;
}

function balanceFault({ chargedPaise }: ChargedShipment, totalPaise: number, balancePaise: number): string | null {
  const differencePaise = totalPaise - chargedPaise;
  return differencePaise > 0 && differencePaise > balancePaise ? BILLING_MESSAGES.balanceTooLow(differencePaise) : null;
}
