import { Injectable } from '@nestjs/common';
import { COD_STATUS_SHEET, remittanceStatusOfName, SHIPPING_CHARGES_SHEET } from '@godown/contracts/billing';
import { BugError } from '../../core/errors.js';
import { type AppliedLines, type CheckedLines, type SheetLine, Sheets } from '../sheets/index.js';
import { type CodStatusRow } from './cod/cod-status-sheet.js';
import { CodStatusService } from './cod/cod-status.service.js';
import { type ShippingChargeSheetRow } from './shipping-charges/shipping-charges-sheet.js';
import { ShippingChargesService } from './shipping-charges/shipping-charges.service.js';

/** The two sheets of the billing screen. Their rows belong to any company. */
@Injectable()
export class BillingSheets {
  constructor(sheets: Sheets, cod: CodStatusService, shipping: ShippingChargesService) {
    sheets.use({
      sheet: COD_STATUS_SHEET,
      permission: 'cod.remit',
      scope: 'platform',
      check: async (tx, { lines }) => toChecked(await cod.check(tx, lines.map(toCodStatus))),
      apply: async (tx, { lines, userId }) => toApplied(await cod.apply(tx, lines.map(toCodStatus), userId)),
    });
    sheets.use({
      sheet: SHIPPING_CHARGES_SHEET,
      permission: 'shippingCharges.settle',
      scope: 'platform',
      check: async (tx, { lines }) => toChecked(await shipping.check(tx, lines.map(toShippingCharge))),
      apply: async (tx, { lines, userId }) => toApplied(await shipping.apply(tx, lines.map(toShippingCharge), userId)),
    });
  }
}

function toCodStatus({ row, values: { awb, amountPaise, status } }: SheetLine): CodStatusRow {
  const read = remittanceStatusOfName(String(status));
  if (read === null) throw new BugError(`${String(status)} passed as a remittance status`);
  return { row, awb: String(awb), amountPaise: Number(amountPaise), status: read };
}

function toShippingCharge({ row, values: { awb, totalPaise } }: SheetLine): ShippingChargeSheetRow {
  return { row, awb: String(awb), totalPaise: Number(totalPaise) };
}

function toApplied(refused: readonly { row: number; reason: string }[]): AppliedLines {
  return { refused: new Map(refused.map(({ row, reason }) => [row, reason])) };
}

function toChecked(refused: readonly { row: number; reason: string }[]): CheckedLines {
  return { problems: new Map(refused.map(({ row, reason }) => [row, [{ key: 'awb', message: reason }]])) };
}
