import { element, type XmlElement } from './tally-xml.js';

/**
 * Voucher types of our own, by the kind that they belong to. TallyPrime gives vouchers of a type with automatic numbering its own numbers,
 * as it does with "Sales" and "Receipt" unless an accountant has changed that; in these, an invoice keeps the number that it was issued with.
 * A type of the same name that the company has already stays as it is (IMPORTDUPS): with other numbering than manual, Tally renumbers.
 */
const VOUCHER_TYPES = {
  'D2R Sales': 'Sales',
  'D2R Credit Note': 'Credit Note',
  'D2R Receipt': 'Receipt',
  'D2R Payment': 'Payment',
  'D2R Journal': 'Journal',
} as const;

export type VoucherType = keyof typeof VOUCHER_TYPES;

/** TallyPrime since release 3 reads the series; older ones read what stands above it. */
export function voucherTypeMaster(name: VoucherType): XmlElement {
  const numbering = [element('NUMBERINGMETHOD', 'Manual'), element('PREVENTDUPLICATES', 'Yes')];
  return element(
    'VOUCHERTYPE',
    [
      element('NAME', name),
      element('PARENT', VOUCHER_TYPES[name]),
      ...numbering,
      element('VOUCHERNUMBERSERIES.LIST', [element('NAME', 'Default'), ...numbering]),
    ],
    { NAME: name },
  );
}
