import { paiseToRupees } from '@godown/contracts/common';
import { findState } from '@godown/contracts/geo';
import {
  EWAY_BILL_MESSAGES,
  ewayBillLimitPaise,
  type EwayBillsRequest,
  ewayBillValuePaise,
  type InvoiceContent,
  type InvoiceContentLine,
  type InvoiceParty,
} from '@godown/contracts/invoices';
import { indiaDay } from '@godown/contracts/orders';
import { basisPointsToPercent, stateOfGstin } from '@godown/contracts/tax';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';

/** The portal's format for bulk uploads. */
const VERSION = '1.0.0621';
const MOST_DAYS = 180;
const UNREGISTERED = 'URP';
const ROAD = 1;
/** The portal works the distance out by the pincodes, unless they are one. */
const WORKED_OUT = 0;
const WITHIN_A_PINCODE_KM = 1;

type Transport = Pick<EwayBillsRequest, 'transporterId' | 'transporterName' | 'vehicleNumber'>;

type Place = Pick<InvoiceParty, 'lines' | 'city' | 'pincode'> & { gstCode: string };

/** The bill of one invoice, its keys as the portal names them. Money in rupees. */
export type EwayBill = Readonly<Record<string, unknown>>;

interface Facts {
  readonly transport: Transport;
  readonly includesSmall: boolean;
  readonly now: Date;
}

export function ewayBillFile(bills: readonly EwayBill[]): string {
  return JSON.stringify({ version: VERSION, billLists: bills });
}

export function toEwayBill(invoice: InvoiceContent, facts: Facts): EwayBill | { refused: string } {
  const { seller, dispatchFrom, billTo, shipTo, lines } = invoice;
  const sellerCode = stateOfGstin(seller.gstin)?.gstCode;
  const from = placeOf(dispatchFrom ?? seller);
  const to = placeOf(shipTo);
  const billedCode = findState(billTo.state)?.gstCode;
  if (sellerCode === undefined || from === null || to === null || billedCode === undefined)
    return { refused: EWAY_BILL_MESSAGES.state };
  const refused = refusal(invoice, from, to, facts);
  if (refused !== null) return { refused };
  return {
    userGstin: seller.gstin,
    supplyType: 'O',
    subSupplyType: 1,
    subSupplyDesc: '',
    docType: invoice.document === 'INVOICE' ? 'INV' : 'BIL',
    docNo: invoice.number,
    docDate: portalDay(new Date(invoice.issuedAt)),
    transType: transactionType(invoice),
    fromGstin: seller.gstin,
    fromTrdName: printable(seller.name).slice(0, 100),
    ...addressOf('from', from),
    fromStateCode: Number(sellerCode),
    actualFromStateCode: Number(from.gstCode),
    toGstin: billTo.gstin ?? UNREGISTERED,
    toTrdName: printable(billTo.name).slice(0, 100),
    ...addressOf('to', to),
    toStateCode: Number(billedCode),
    actualToStateCode: Number(to.gstCode),
    ...valuesOf(invoice),
    transMode: ROAD,
    transDistance: from.pincode === to.pincode ? WITHIN_A_PINCODE_KM : WORKED_OUT,
    ...transportOf(facts.transport),
    mainHsnCode: mainLine(lines)?.hsn,
    itemList: lines.map((line, index) => toItem(line, index, invoice)),
  };
}

function refusal(
  invoice: InvoiceContent,
  from: Place,
  to: Place,
  { includesSmall, now }: Pick<Facts, 'includesSmall' | 'now'>,
): string | null {
  const valuePaise = ewayBillValuePaise(invoice.lines);
  const limitPaise = ewayBillLimitPaise(from.gstCode, to.gstCode);
  if (valuePaise <= limitPaise && !includesSmall) return EWAY_BILL_MESSAGES.small(valuePaise, limitPaise);
  const age = differenceInCalendarDays(indiaDay(now), indiaDay(new Date(invoice.issuedAt)));
  if (age > MOST_DAYS) return EWAY_BILL_MESSAGES.old;
  const bare = invoice.lines.find(({ hsn }) => hsn === null);
  if (bare !== undefined) return EWAY_BILL_MESSAGES.noHsn(bare.sku);
  if (!isPrintable(from)) return EWAY_BILL_MESSAGES.address('the pickup');
  return isPrintable(to) ? null : EWAY_BILL_MESSAGES.address('the customer');
}

function placeOf({ lines, city, state, pincode }: InvoiceParty): Place | null {
  const gstCode = findState(state)?.gstCode;
  return gstCode === undefined ? null : { lines, city, pincode, gstCode };
}

/** 1 regular, 2 billed to one and shipped to another address, 3 sent from another address, 4 both. */
function transactionType({ billTo, shipTo, dispatchFrom }: InvoiceContent): number {
  const isShippedElsewhere = billTo.pincode !== shipTo.pincode || billTo.lines.join() !== shipTo.lines.join();
  return 1 + (isShippedElsewhere ? 1 : 0) + (dispatchFrom === null ? 0 : 2);
}

/** The portal refuses other characters. */
function printable(text: string): string {
  return text
    .replace(/[^A-Za-z0-9 @#\-/,&.()*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function isPrintable({ lines, city }: Place): boolean {
  return /[A-Za-z0-9]/.test(printable(lines.join(' '))) && printable(city).length >= 3;
}

function addressOf(side: 'from' | 'to', { lines, city, pincode }: Place): EwayBill {
  const [first = '', ...rest] = lines.map(printable).filter((line) => line !== '');
  return {
    [`${side}Addr1`]: first.slice(0, 100),
    [`${side}Addr2`]: rest.join(', ').slice(0, 100),
    [`${side}Place`]: printable(city).slice(0, 50),
    [`${side}Pincode`]: Number(pincode),
  };
}

function valuesOf({ totals }: InvoiceContent): EwayBill {
  return {
    totalValue: paiseToRupees(totals.taxablePaise),
    cgstValue: paiseToRupees(totals.cgstPaise),
    sgstValue: paiseToRupees(totals.sgstPaise + totals.utgstPaise),
    igstValue: paiseToRupees(totals.igstPaise),
    cessValue: 0,
    TotNonAdvolVal: 0,
    OthValue: 0,
    totInvValue: paiseToRupees(totals.totalPaise),
  };
}

/** A transporter's ID alone is Part A: the transporter adds the vehicle. */
function transportOf({ transporterId = '', transporterName = '', vehicleNumber = '' }: Transport): EwayBill {
  return {
    transporterId,
    transporterName: printable(transporterName),
    transDocNo: '',
    transDocDate: '',
    vehicleNo: vehicleNumber,
    vehicleType: 'R',
  };
}

function toItem(line: InvoiceContentLine, index: number, invoice: InvoiceContent): EwayBill {
  const percent = basisPointsToPercent(line.rate);
  const isInterState = !invoice.seller.gstin.startsWith(invoice.placeOfSupply.gstCode);
  return {
    itemNo: index + 1,
    productName: printable(line.title).slice(0, 100),
    productDesc: printable(line.sku).slice(0, 100),
    // Text: the codes of tea and milk begin with 0.
    hsnCode: line.hsn,
    quantity: line.quantity,
    qtyUnit: 'NOS',
    taxableAmount: paiseToRupees(line.taxablePaise),
    sgstRate: isInterState ? 0 : percent / 2,
    cgstRate: isInterState ? 0 : percent / 2,
    igstRate: isInterState ? percent : 0,
    cessRate: 0,
    cessNonAdvol: 0,
  };
}

function mainLine(lines: readonly InvoiceContentLine[]): InvoiceContentLine | undefined {
  return lines.toSorted((one, other) => other.taxablePaise - one.taxablePaise)[0];
}

/** dd/mm/yyyy in India. */
function portalDay(at: Date): string {
  return indiaDay(at).split('-').toReversed().join('/');
}
