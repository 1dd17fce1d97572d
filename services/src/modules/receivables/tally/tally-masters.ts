import { type InvoiceContentLine } from '@godown/contracts/invoices';
import { TALLY_LEDGERS } from './tally-ledgers.js';
import { voucherTypeMaster } from './tally-voucher-types.js';
import { element, type XmlElement } from './tally-xml.js';
import {
  addressOf,
  COST_CATEGORY,
  rateDetailsOf,
  registrationOf,
  tallyDay,
  type TallyVoucher,
  taxabilityOf,
  UNIT,
} from './voucher-parts.js';

/** Without it TallyPrime takes HSN and rates from the company or the stock group instead. */
const OWN_DETAILS = 'Specify Details Here';

/** Cost centres, ledgers, units, items and voucher types that the vouchers name. Those that Tally has already stay as they are (IMPORTDUPS). */
export function mastersOf(vouchers: readonly TallyVoucher[]): XmlElement[] {
  const parties = new Map(vouchers.map((voucher) => [voucher.party, voucher]));
  const ledgers = new Set(vouchers.flatMap((voucher) => voucher.ledgers));
  const items = new Map(
    vouchers.flatMap(({ invoice, items: sold }) => sold.map((of) => [of.sku, { of, issuedAt: invoice.issuedAt }])),
  );
  return [
    ...(items.size === 0 ? [] : [unit()]),
    ...[...new Set(vouchers.flatMap((voucher) => voucher.costCentres))].map(costCentre),
    ...[...ledgers].map((name) => ledger(name, TALLY_LEDGERS[name].parent, TALLY_LEDGERS[name].more)),
    ...[...parties.values()].map(partyLedger),
    ...[...items.values()].map(({ of, issuedAt }) => stockItem(of, issuedAt)),
    ...[...new Set(vouchers.map(({ type }) => type))].map(voucherTypeMaster),
  ];
}

/** SKUs that Tally takes for one: it would book all of them on the item that comes first. */
export function alikeSkus(vouchers: readonly TallyVoucher[]): string[][] {
  const skus = new Set(vouchers.flatMap(({ items }) => items.map(({ sku }) => sku)));
  const byName = Map.groupBy(skus, (sku) => sku.toLowerCase().replaceAll(/[\s-]/g, ''));
  return [...byName.values()].filter(({ length }) => length > 1).map((alike) => alike.toSorted());
}

function unit(): XmlElement {
  return element(
    'UNIT',
    [
      element('NAME', UNIT),
      element('ISSIMPLEUNIT', 'Yes'),
      element('ORIGINALNAME', 'Numbers'),
      element('GSTREPUOM', 'NOS-NUMBERS'),
      element('DECIMALPLACES', '0'),
    ],
    { NAME: UNIT },
  );
}

function costCentre(name: string): XmlElement {
  return element('COSTCENTRE', [element('NAME', name), element('CATEGORY', COST_CATEGORY)], { NAME: name });
}

function ledger(name: string, parent: string, more: readonly XmlElement[]): XmlElement {
  return element('LEDGER', [element('NAME', name), element('PARENT', parent), ...more], { NAME: name });
}

function partyLedger({ party, invoice }: TallyVoucher): XmlElement {
  const { billTo } = invoice;
  const since = tallyDay(new Date(invoice.issuedAt));
  return ledger(party, 'Sundry Debtors', [
    element('ISBILLWISEON', 'Yes'),
    element('COUNTRYOFRESIDENCE', 'India'),
    element('LEDMAILINGDETAILS.LIST', [
      element('APPLICABLEFROM', since),
      element('MAILINGNAME', billTo.name),
      addressOf('ADDRESS', billTo),
      element('STATE', billTo.state),
      element('PINCODE', billTo.pincode),
      element('COUNTRY', 'India'),
    ]),
    element('LEDGSTREGDETAILS.LIST', [
      element('APPLICABLEFROM', since),
      element('GSTREGISTRATIONTYPE', registrationOf(billTo)),
      billTo.gstin === null ? null : element('GSTIN', billTo.gstin),
      element('STATE', billTo.state),
      element('PLACEOFSUPPLY', invoice.placeOfSupply.state),
    ]),
  ]);
}

function stockItem({ sku, title, hsn, rate }: InvoiceContentLine, issuedAt: string): XmlElement {
  const since = tallyDay(new Date(issuedAt));
  return element(
    'STOCKITEM',
    [
      element('NAME', sku),
      element('DESCRIPTION', title),
      element('BASEUNITS', UNIT),
      element('GSTAPPLICABLE', 'Applicable'),
      element('GSTTYPEOFSUPPLY', 'Goods'),
      hsn === null
        ? null
        : element('HSNDETAILS.LIST', [
            element('APPLICABLEFROM', since),
            element('HSNCODE', hsn),
            element('SRCOFHSNDETAILS', OWN_DETAILS),
          ]),
      element('GSTDETAILS.LIST', [
        element('APPLICABLEFROM', since),
        element('TAXABILITY', taxabilityOf(rate)),
        element('SRCOFGSTDETAILS', OWN_DETAILS),
        element('STATEWISEDETAILS.LIST', [element('STATENAME', 'Any'), ...rateDetailsOf({ rate })]),
      ]),
    ],
    { NAME: sku },
  );
}
