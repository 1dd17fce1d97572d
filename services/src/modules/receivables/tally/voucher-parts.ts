import { type InvoiceContent, type InvoiceContentLine } from '@godown/contracts/invoices';
import { indiaDay } from '@godown/contracts/orders';
import { basisPointsToPercent } from '@godown/contracts/tax';
import { type LedgerName } from './tally-ledgers.js';
import { type VoucherType } from './tally-voucher-types.js';
import { element, type XmlElement } from './tally-xml.js';

/** A voucher, and what Tally must have before it takes it. */
export interface TallyVoucher {
  xml: XmlElement;
  type: VoucherType;
  /** Name of the retailer's ledger, and the invoice that says who that is. */
  party: string;
  invoice: InvoiceContent;
  ledgers: readonly LedgerName[];
  /** Where its income belongs: a warehouse. */
  costCentres: readonly string[];
  items: readonly InvoiceContentLine[];
}

/** In Tally a negative amount is a debit; the sides of a voucher sum to 0. */
export type Side = 'debit' | 'credit';

export const UNIT = 'Nos';
export const COST_CATEGORY = 'Primary Cost Category';
const GODOWN = 'Main Location';

/** How an amount of a party stands against a bill: it makes the bill, settles it, or is open. */
export type Allocation =
  | { kind: 'New Ref'; bill: string; creditDays: number | null; paise: number }
  | { kind: 'Agst Ref'; bill: string; paise: number }
  | { kind: 'On Account'; paise: number };

/** Two shops may have one name: the ledger has what tells them apart. */
export function partyOf(
  { retailer, retailerPhone }: { retailer: string; retailerPhone: string | null },
  { billTo }: InvoiceContent,
): string {
  const mark = billTo.gstin ?? retailerPhone;
  return mark === null ? retailer : `${retailer} (${mark})`;
}

/** The party of a goods voucher and where its tax belongs. */
export function partyFacts(party: string, { billTo, placeOfSupply, seller }: InvoiceContent): XmlElement[] {
  return [
    // Tally does not take the address from the ledger when a voucher is imported.
    addressOf('ADDRESS', billTo),
    addressOf('BASICBUYERADDRESS', billTo),
    element('PARTYNAME', party),
    element('PARTYLEDGERNAME', party),
    element('BASICBASEPARTYNAME', party),
    element('PARTYMAILINGNAME', billTo.name),
    element('BASICBUYERNAME', billTo.name),
    element('GSTREGISTRATIONTYPE', registrationOf(billTo)),
    ...(billTo.gstin === null ? [] : [element('PARTYGSTIN', billTo.gstin)]),
    element('STATENAME', billTo.state),
    element('COUNTRYOFRESIDENCE', 'India'),
    element('PARTYPINCODE', billTo.pincode),
    element('PLACEOFSUPPLY', placeOfSupply.state),
    element('CMPGSTIN', seller.gstin),
  ];
}

/** @param name of a line; the list is named after it */
export function addressOf(
  name: 'ADDRESS' | 'BASICBUYERADDRESS',
  { lines, city }: InvoiceContent['billTo'],
): XmlElement {
  return element(
    `${name}.LIST`,
    [...lines, city].map((line) => element(name, line)),
    { TYPE: 'String' },
  );
}

export function registrationOf({ gstin }: InvoiceContent['billTo']): string {
  return gstin === null ? 'Unregistered/Consumer' : 'Regular';
}

/** @param list the element's name: invoices and entries without goods have one of their own */
export function ledgerEntry(
  list: 'LEDGERENTRIES.LIST' | 'ALLLEDGERENTRIES.LIST',
  side: Side,
  { ledger, paise, more = [] }: { ledger: LedgerName; paise: number; more?: readonly XmlElement[] },
): XmlElement {
  return element(list, [
    element('LEDGERNAME', ledger),
    element('ISDEEMEDPOSITIVE', positiveOf(side)),
    element('AMOUNT', amountOf(side, paise)),
    ...more,
  ]);
}

/** The retailer's entry: its amount is the sum of the allocations. */
export function partyEntry(
  list: 'LEDGERENTRIES.LIST' | 'ALLLEDGERENTRIES.LIST',
  side: Side,
  { party, allocations }: { party: string; allocations: readonly Allocation[] },
): XmlElement {
  const paise = allocations.reduce((sum, allocation) => sum + allocation.paise, 0);
  return element(list, [
    element('LEDGERNAME', party),
    element('ISDEEMEDPOSITIVE', positiveOf(side)),
    element('ISPARTYLEDGER', 'Yes'),
    element('AMOUNT', amountOf(side, paise)),
    ...allocations.filter((one) => one.paise > 0).map((allocation) => billAllocation(side, allocation)),
  ]);
}

function billAllocation(side: Side, allocation: Allocation): XmlElement {
  const days = allocation.kind === 'New Ref' ? allocation.creditDays : null;
  return element('BILLALLOCATIONS.LIST', [
    allocation.kind === 'On Account' ? null : element('NAME', allocation.bill),
    element('BILLTYPE', allocation.kind),
    days === null ? null : element('BILLCREDITPERIOD', `${days} Days`),
    element('AMOUNT', amountOf(side, allocation.paise)),
  ]);
}

interface GoodsLine {
  of: InvoiceContentLine;
  pieces: number;
  taxablePaise: number;
  ledger: LedgerName;
  /** The warehouse that the goods left from. */
  costCentre: string | null;
}

/** Pieces of a line with the ledger that takes their value, in the cost centre of their warehouse. */
export function inventoryEntry(side: Side, { of, ...line }: GoodsLine): XmlElement {
  const quantity = ` ${line.pieces} ${UNIT}`;
  const amount = amountOf(side, line.taxablePaise);
  return element('ALLINVENTORYENTRIES.LIST', [
    element('STOCKITEMNAME', of.sku),
    ...gstClassOf(of),
    element('ISDEEMEDPOSITIVE', positiveOf(side)),
    element('RATE', `${rupees(Math.round(line.taxablePaise / line.pieces))}/${UNIT}`),
    element('AMOUNT', amount),
    element('ACTUALQTY', quantity),
    element('BILLEDQTY', quantity),
    element('BATCHALLOCATIONS.LIST', [
      element('GODOWNNAME', GODOWN),
      element('BATCHNAME', 'Primary Batch'),
      element('AMOUNT', amount),
      element('ACTUALQTY', quantity),
      element('BILLEDQTY', quantity),
    ]),
    element('ACCOUNTINGALLOCATIONS.LIST', [
      element('LEDGERNAME', line.ledger),
      element('ISDEEMEDPOSITIVE', positiveOf(side)),
      element('AMOUNT', amount),
      line.costCentre === null ? null : costAllocation(line.costCentre, amount),
    ]),
    ...rateDetailsOf(of),
  ]);
}

function costAllocation(costCentre: string, amount: string): XmlElement {
  return element('CATEGORYALLOCATIONS.LIST', [
    element('CATEGORY', COST_CATEGORY),
    element('COSTCENTREALLOCATIONS.LIST', [element('NAME', costCentre), element('AMOUNT', amount)]),
  ]);
}

/** As the invoice taxed the goods: Tally's own item, which the import leaves as it is, may say something else by now. */
function gstClassOf({ sku, hsn, rate }: InvoiceContentLine): XmlElement[] {
  return [
    element('GSTOVRDNTAXABILITY', taxabilityOf(rate)),
    element('GSTSOURCETYPE', 'Stock Item'),
    element('GSTITEMSOURCE', sku),
    ...(hsn === null
      ? []
      : [element('HSNSOURCETYPE', 'Stock Item'), element('HSNITEMSOURCE', sku), element('GSTHSNNAME', hsn)]),
  ];
}

export function taxabilityOf(rate: InvoiceContentLine['rate']): string {
  return rate === 0 ? 'Exempt' : 'Taxable';
}

/** The rate by head. */
export function rateDetailsOf({ rate }: Pick<InvoiceContentLine, 'rate'>): XmlElement[] {
  const percent = basisPointsToPercent(rate);
  const heads = [
    ['CGST', percent / 2],
    ['SGST/UTGST', percent / 2],
    ['IGST', percent],
  ] as const;
  return heads.map(([head, value]) =>
    element('RATEDETAILS.LIST', [
      element('GSTRATEDUTYHEAD', head),
      element('GSTRATEVALUATIONTYPE', 'Based on Value'),
      element('GSTRATE', String(value)),
    ]),
  );
}

function positiveOf(side: Side): string {
  return side === 'debit' ? 'Yes' : 'No';
}

export function amountOf(side: Side, paise: number): string {
  return rupees(side === 'debit' ? -paise : paise);
}

export function tallyDay(at: Date): string {
  return indiaDay(at).replaceAll('-', '');
}

/** With two decimals and no grouping. */
function rupees(paise: number): string {
  const whole = Math.abs(paise);
  return `${paise < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
