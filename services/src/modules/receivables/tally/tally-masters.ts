import { basisPointsToPercent } from '@godown/contracts/tax';
import { type InvoiceContentLine } from '@godown/contracts/invoices';
import { type NoteVoucher, SALES_RETURNS, TAX_LEDGERS, taxLedgersOf, tallyDay, UNIT } from './note-voucher.js';
import { element, type XmlElement } from './tally-xml.js';

const DUTY_HEADS = { cgstPaise: 'CGST', sgstPaise: 'SGST/UTGST', utgstPaise: 'SGST/UTGST', igstPaise: 'IGST' } as const;

/** Ledgers, units and items that the vouchers name. Those that Tally has already stay as they are (IMPORTDUPS). */
export function mastersOf(vouchers: readonly NoteVoucher[]): XmlElement[] {
  const parties = new Map(vouchers.map((voucher) => [voucher.party, voucher]));
  const taxes = new Set(vouchers.flatMap(taxLedgersOf));
  const items = new Map(
    vouchers.flatMap(({ invoice, lines }) => lines.map(({ of }) => [of.sku, { of, issuedAt: invoice.issuedAt }])),
  );
  return [
    unit(),
    ledger(SALES_RETURNS, 'Sales Accounts', [element('GSTAPPLICABLE', 'Applicable')]),
    ...[...taxes].map((tax) =>
      ledger(TAX_LEDGERS[tax], 'Duties & Taxes', [element('TAXTYPE', 'GST'), element('GSTDUTYHEAD', DUTY_HEADS[tax])]),
    ),
    ...[...parties.values()].map(partyLedger),
    ...[...items.values()].map(({ of, issuedAt }) => stockItem(of, issuedAt)),
  ];
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

function ledger(name: string, parent: string, more: readonly XmlElement[]): XmlElement {
  return element('LEDGER', [element('NAME', name), element('PARENT', parent), ...more], { NAME: name });
}

function partyLedger({ party, invoice }: NoteVoucher): XmlElement {
  const { billTo } = invoice;
  const since = tallyDay(new Date(invoice.issuedAt));
  return ledger(party, 'Sundry Debtors', [
    element('ISBILLWISEON', 'Yes'),
    element('COUNTRYOFRESIDENCE', 'India'),
    element('LEDMAILINGDETAILS.LIST', [
      element('APPLICABLEFROM', since),
      element('MAILINGNAME', billTo.name),
      element(
        'ADDRESS.LIST',
        [...billTo.lines, billTo.city].map((line) => element('ADDRESS', line)),
      ),
      element('STATE', billTo.state),
      element('PINCODE', billTo.pincode),
      element('COUNTRY', 'India'),
    ]),
    element('LEDGSTREGDETAILS.LIST', [
      element('APPLICABLEFROM', since),
      element('GSTREGISTRATIONTYPE', billTo.gstin === null ? 'Unregistered/Consumer' : 'Regular'),
      billTo.gstin === null ? null : element('GSTIN', billTo.gstin),
      element('STATE', billTo.state),
      element('PLACEOFSUPPLY', invoice.placeOfSupply.state),
    ]),
  ]);
}

function stockItem({ sku, title, hsn, rate }: InvoiceContentLine, issuedAt: string): XmlElement {
  const since = tallyDay(new Date(issuedAt));
  const percent = basisPointsToPercent(rate);
  const rateOf = (head: string, value: number) =>
    element('RATEDETAILS.LIST', [
      element('GSTRATEDUTYHEAD', head),
      element('GSTRATEVALUATIONTYPE', 'Based on Value'),
      element('GSTRATE', String(value)),
    ]);
  return element(
    'STOCKITEM',
    [
      element('NAME', sku),
      element('DESCRIPTION', title),
      element('BASEUNITS', UNIT),
      element('GSTAPPLICABLE', 'Applicable'),
      element('GSTTYPEOFSUPPLY', 'Goods'),
      hsn === null ? null : element('HSNDETAILS.LIST', [element('APPLICABLEFROM', since), element('HSNCODE', hsn)]),
      element('GSTDETAILS.LIST', [
        element('APPLICABLEFROM', since),
        element('TAXABILITY', rate === 0 ? 'Exempt' : 'Taxable'),
        element('STATEWISEDETAILS.LIST', [
          element('STATENAME', 'Any'),
          rateOf('CGST', percent / 2),
          rateOf('SGST/UTGST', percent / 2),
          rateOf('IGST', percent),
        ]),
      ]),
    ],
    { NAME: sku },
  );
}
