import { type InvoiceContent } from '@godown/contracts/invoices';
import { type CollectionMode, ROUNDING_PAISE } from '@godown/contracts/receivables';
import { type CreditDraw } from './credit-draws.js';
import { type LedgerName } from './tally-ledgers.js';
import { type VoucherType } from './tally-voucher-types.js';
import { element, type XmlElement } from './tally-xml.js';
import {
  type Allocation,
  amountOf,
  ledgerEntry,
  partyEntry,
  type Side,
  tallyDay,
  type TallyVoucher,
} from './voucher-parts.js';

/** A payment on an invoice, or its cheque that bounced. */
export interface PaymentVoucher {
  collectionId: string;
  event: 'COLLECTED' | 'BOUNCED';
  at: Date;
  /** Of the payment among those of its invoice, from 1. */
  position: number;
  mode: CollectionMode | null;
  amountPaise: number;
  appliedPaise: number;
  /** Goods that came back with the payment. */
  stockReturnPaise: number;
  /** Money and goods beyond what was owed. */
  advancePaise: number;
  writtenOffPaise: number;
  chargePaise: number;
  upiReference: string | null;
  /** What is written on a cheque. The day is YYYY-MM-DD. */
  chequeNumber: string | null;
  /** That pays it. */
  chequeBank: string | null;
  chequeDay: string | null;
  /** Nothing is owed for the order: its invoice is no bill in Tally. */
  isCancelled: boolean;
  /** What a payment with credit spends. */
  draws: readonly CreditDraw[];
  party: string;
  invoice: InvoiceContent;
}

interface Entries {
  type: VoucherType;
  /** Last letter of the number and part of the REMOTEID. */
  mark: 'R' | 'J' | 'B' | 'C';
  narration: string;
  xml: readonly XmlElement[];
  ledgers: readonly LedgerName[];
}

const LIST = 'ALLLEDGERENTRIES.LIST';

/**
 * Money is a receipt; goods, write-offs and credit that settle an invoice are a journal. A bounced cheque is a payment that reverses
 * its receipt, and a journal for what the bank took.
 */
export function paymentVouchers(voucher: PaymentVoucher): TallyVoucher[] {
  const made =
    voucher.event === 'BOUNCED'
      ? [moneyBack(voucher), bounceCharge(voucher)]
      : [voucher.mode === 'CN-ADJUSTED' ? null : receipt(voucher), settlement(voucher)];
  return made.flatMap((entries) => (entries === null ? [] : [voucherOf(voucher, entries)]));
}

function voucherOf(voucher: PaymentVoucher, { type, mark, narration, xml, ledgers }: Entries): TallyVoucher {
  const { collectionId, position, party, invoice } = voucher;
  const day = tallyDay(voucher.at);
  const children = [
    element('DATE', day),
    element('EFFECTIVEDATE', day),
    element('VOUCHERTYPENAME', type),
    element('VOUCHERNUMBER', `${invoice.number}-${mark}${position}`),
    element('REFERENCE', invoice.number),
    element('PARTYLEDGERNAME', party),
    element('PERSISTEDVIEW', 'Accounting Voucher View'),
    element('ISINVOICE', 'No'),
    element('ISOPTIONAL', 'No'),
    element('NARRATION', `${narration}: order ${invoice.orderNumber}, invoice ${invoice.number}`),
    ...xml,
  ];
  return {
    xml: element('VOUCHER', children, {
      VCHTYPE: type,
      ACTION: 'Create',
      OBJVIEW: 'Accounting Voucher View',
      REMOTEID: `${collectionId}-${mark}`,
    }),
    type,
    party,
    invoice,
    ledgers,
    costCentres: [],
    items: [],
  };
}

function receipt(voucher: PaymentVoucher): Entries | null {
  if (voucher.amountPaise === 0) return null;
  const { party } = voucher;
  return {
    type: 'D2R Receipt',
    mark: 'R',
    narration: 'Received',
    xml: [partyEntry(LIST, 'credit', { party, allocations: moneyOf(voucher) }), moneyEntry(voucher, 'debit')],
    ledgers: [moneyLedgerOf(voucher)],
  };
}

function moneyBack(voucher: PaymentVoucher): Entries {
  const { party } = voucher;
  return {
    type: 'D2R Payment',
    mark: 'B',
    narration: 'Cheque bounced',
    xml: [partyEntry(LIST, 'debit', { party, allocations: moneyOf(voucher) }), moneyEntry(voucher, 'credit')],
    ledgers: [moneyLedgerOf(voucher)],
  };
}

function bounceCharge({ party, chargePaise }: PaymentVoucher): Entries | null {
  if (chargePaise === 0) return null;
  const ledger = 'Cheque Bounce Charges';
  return {
    type: 'D2R Journal',
    mark: 'C',
    narration: 'Charge for a bounced cheque',
    xml: [
      partyEntry(LIST, 'debit', { party, allocations: [{ kind: 'On Account', paise: chargePaise }] }),
      ledgerEntry(LIST, 'credit', { ledger, paise: chargePaise }),
    ],
    ledgers: [ledger],
  };
}

/** Goods and write-offs are debited, credit that is spent is taken from where it stood, and the invoice gets it all. */
function settlement(voucher: PaymentVoucher): Entries | null {
  if (voucher.isCancelled) return null;
  const { party, invoice, stockReturnPaise, writtenOffPaise } = voucher;
  const spent = spentOf(voucher);
  const goodsOverPaise = voucher.advancePaise - moneyOverOf(voucher);
  const settled: Allocation[] = [
    {
      kind: 'Agst Ref',
      bill: invoice.number,
      paise: sumOf(spent) + stockReturnPaise - goodsOverPaise + writtenOffPaise,
    },
    { kind: 'On Account', paise: goodsOverPaise },
  ];
  if (sumOf(settled) === 0) return null;
  const writeOff = writtenOffPaise > ROUNDING_PAISE ? 'Written Off' : 'Round Off';
  const debits = (
    [
      ['Stock Returned', stockReturnPaise],
      [writeOff, writtenOffPaise],
    ] as const
  ).filter(([, paise]) => paise > 0);
  return {
    type: 'D2R Journal',
    mark: 'J',
    narration: 'Settled without money',
    xml: [
      ...debits.map(([ledger, paise]) => ledgerEntry(LIST, 'debit', { ledger, paise })),
      ...(spent.length === 0 ? [] : [partyEntry(LIST, 'debit', { party, allocations: spent })]),
      partyEntry(LIST, 'credit', { party, allocations: settled }),
    ],
    ledgers: debits.map(([ledger]) => ledger),
  };
}

/** What a note of this invoice gave stands against it already. */
function spentOf({ mode, draws, invoice }: PaymentVoucher): Allocation[] {
  if (mode !== 'CN-ADJUSTED') return [];
  return draws
    .filter(({ invoiceNumber }) => invoiceNumber !== invoice.number)
    .map(({ invoiceNumber, paise }) =>
      invoiceNumber === null ? { kind: 'On Account', paise } : { kind: 'Agst Ref', bill: invoiceNumber, paise },
    );
}

function moneyOf(voucher: PaymentVoucher): Allocation[] {
  const { isCancelled, amountPaise, appliedPaise, invoice } = voucher;
  if (isCancelled) return [{ kind: 'On Account', paise: amountPaise }];
  return [
    { kind: 'Agst Ref', bill: invoice.number, paise: appliedPaise },
    { kind: 'On Account', paise: moneyOverOf(voucher) },
  ];
}

function moneyOverOf({ amountPaise, appliedPaise }: PaymentVoucher): number {
  return amountPaise - appliedPaise;
}

function sumOf(allocations: readonly Allocation[]): number {
  return allocations.reduce((sum, { paise }) => sum + paise, 0);
}

function moneyLedgerOf({ mode }: PaymentVoucher): LedgerName {
  return mode === 'CASH' ? 'Cash' : 'Collections Bank';
}

/** Tally calls what is received otherwise than what is paid. */
const CHEQUE_TYPES: Readonly<Record<Side, string>> = { debit: 'Cheque/DD', credit: 'Cheque' };

function moneyEntry(voucher: PaymentVoucher, side: Side): XmlElement {
  const { at, mode, party, amountPaise: paise, upiReference, chequeNumber, chequeBank, chequeDay } = voucher;
  const day = tallyDay(at);
  const number = upiReference ?? chequeNumber;
  const instrument = element('BANKALLOCATIONS.LIST', [
    element('DATE', day),
    element('INSTRUMENTDATE', chequeDay?.replaceAll('-', '') ?? day),
    element('TRANSACTIONTYPE', mode === 'CHEQUE' ? CHEQUE_TYPES[side] : 'Others'),
    chequeBank === null ? null : element('BANKNAME', chequeBank),
    element('PAYMENTFAVOURING', party),
    number === null ? null : element('INSTRUMENTNUMBER', number),
    upiReference === null ? null : element('UNIQUEREFERENCENUMBER', upiReference),
    element('PAYMENTMODE', 'Transacted'),
    element('BANKPARTYNAME', party),
    element('AMOUNT', amountOf(side, paise)),
  ]);
  return ledgerEntry(LIST, side, {
    ledger: moneyLedgerOf(voucher),
    paise,
    more: mode === 'CASH' ? [] : [instrument],
  });
}
