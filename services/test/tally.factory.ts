interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
}

interface ReadInstrument {
  paise: number;
  day: string;
  number: string;
  reference: string;
  type: string;
  mode: string;
  /** Of a cheque. */
  bank: string;
  party: string;
}

interface ReadEntry {
  ledger: string;
  /** Below 0: a debit. */
  paise: number;
  /** Whether Tally is told that it is a debit. */
  isDebit: boolean;
  isParty: boolean;
  bills: { kind: string; name: string; paise: number }[];
  /** Where an income belongs. */
  costCentres: { name: string; paise: number }[];
  /** What the bank's details say. */
  instruments: ReadInstrument[];
}

export interface ReadVoucher {
  type: string;
  number: string;
  day: string;
  remoteId: string;
  isCancelled: boolean;
  /** Number, document and kind of supply. */
  ewayBills: [number: string, document: string, kind: string][];
  placeOfSupply: string;
  /** Of who is billed, a line each. */
  address: string[];
  /** Of goods by the ledger that takes their value, too. */
  entries: ReadEntry[];
  /** How the goods are taxed, by item. */
  goods: { item: string; taxability: string; hsn: string; rates: Record<string, string> }[];
}

/** @throws for a document that is not well formed */
function parse(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const tags = xml
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .matchAll(/<(\/?)([A-Z.]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>([^<]*)/g);
  for (const [, closing, name = '', attributes = '', empty, text = ''] of tags) {
    if (closing === '/') {
      const ended = open.pop();
      if (ended?.name !== name) throw new Error(`</${name}> ends <${ended?.name ?? ''}>`);
      continue;
    }
    const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
    const node: XmlNode = { name, attributes: Object.fromEntries(pairs), text: plain(text), children: [] };
    open.at(-1)?.children.push(node);
    if (empty !== '/') open.push(node);
  }
  if (open.length > 1) throw new Error('not all elements end');
  return root;
}

function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function allOf(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);
}

function textOf(node: XmlNode, name: string): string {
  return node.children.find((child) => child.name === name)?.text ?? '';
}

function paiseOf(node: XmlNode): number {
  const [, sign = '', rupees = '', paise = ''] = /^(-?)(\d+)\.(\d\d)$/.exec(textOf(node, 'AMOUNT')) ?? [];
  if (rupees === '') throw new Error(`${textOf(node, 'AMOUNT')} is no amount`);
  return (sign === '-' ? -1 : 1) * (Number(rupees) * 100 + Number(paise)) + 0;
}

function entryOf(node: XmlNode): ReadEntry {
  return {
    ledger: textOf(node, 'LEDGERNAME'),
    paise: paiseOf(node),
    isDebit: textOf(node, 'ISDEEMEDPOSITIVE') === 'Yes',
    isParty: textOf(node, 'ISPARTYLEDGER') === 'Yes',
    bills: allOf(node, 'BILLALLOCATIONS.LIST').map((bill) => ({
      kind: textOf(bill, 'BILLTYPE'),
      name: textOf(bill, 'NAME'),
      paise: paiseOf(bill),
    })),
    costCentres: allOf(node, 'COSTCENTREALLOCATIONS.LIST').map((one) => ({
      name: textOf(one, 'NAME'),
      paise: paiseOf(one),
    })),
    instruments: allOf(node, 'BANKALLOCATIONS.LIST').map((one) => ({
      paise: paiseOf(one),
      day: textOf(one, 'INSTRUMENTDATE'),
      number: textOf(one, 'INSTRUMENTNUMBER'),
      reference: textOf(one, 'UNIQUEREFERENCENUMBER'),
      type: textOf(one, 'TRANSACTIONTYPE'),
      mode: textOf(one, 'PAYMENTMODE'),
      bank: textOf(one, 'BANKNAME'),
      party: textOf(one, 'PAYMENTFAVOURING'),
    })),
  };
}

const ENTRIES = ['ACCOUNTINGALLOCATIONS.LIST', 'LEDGERENTRIES.LIST', 'ALLLEDGERENTRIES.LIST'];

/** The vouchers of an import into Tally, and the names of the masters that it brings. */
export function readTally(xml: string): { vouchers: ReadVoucher[]; masters: string[] } {
  const root = parse(xml);
  const vouchers = allOf(root, 'VOUCHER').map((node) => ({
    type: textOf(node, 'VOUCHERTYPENAME'),
    number: textOf(node, 'VOUCHERNUMBER'),
    day: textOf(node, 'DATE'),
    remoteId: node.attributes.REMOTEID ?? '',
    isCancelled: textOf(node, 'ISCANCELLED') === 'Yes',
    ewayBills: allOf(node, 'EWAYBILLDETAILS.LIST').map((bill): [string, string, string] => [
      textOf(bill, 'BILLNUMBER'),
      textOf(bill, 'DOCUMENTTYPE'),
      textOf(bill, 'SUBTYPE'),
    ]),
    placeOfSupply: textOf(node, 'PLACEOFSUPPLY'),
    address: allOf(node, 'ADDRESS').map(({ text }) => text),
    goods: allOf(node, 'ALLINVENTORYENTRIES.LIST').map((line) => ({
      item: textOf(line, 'STOCKITEMNAME'),
      taxability: textOf(line, 'GSTOVRDNTAXABILITY'),
      hsn: textOf(line, 'GSTHSNNAME'),
      rates: Object.fromEntries(
        allOf(line, 'RATEDETAILS.LIST').map((one) => [textOf(one, 'GSTRATEDUTYHEAD'), textOf(one, 'GSTRATE')]),
      ),
    })),
    entries: ENTRIES.flatMap((name) => allOf(node, name)).map(entryOf),
  }));
  const masters = ['UNIT', 'COSTCENTRE', 'LEDGER', 'STOCKITEM', 'VOUCHERTYPE'].flatMap((kind) =>
    allOf(root, kind).map((node) => textOf(node, 'NAME')),
  );
  return { vouchers, masters };
}

/** Items of which Tally would not take the HSN or the rates: it takes those of the company where their source is not said. */
function itemsWithoutSource(root: XmlNode): string[] {
  const details = [
    ['HSNDETAILS.LIST', 'SRCOFHSNDETAILS'],
    ['GSTDETAILS.LIST', 'SRCOFGSTDETAILS'],
  ] as const;
  return allOf(root, 'STOCKITEM').flatMap((item) =>
    details.flatMap(([list, source]) =>
      allOf(item, list).every((one) => textOf(one, source) === 'Specify Details Here')
        ? []
        : [`${textOf(item, 'NAME')} has no ${source}`],
    ),
  );
}

/** Vouchers that Tally would give numbers of its own: theirs stay only in a type that is numbered by hand, whichever release reads it. */
function vouchersWithoutType(root: XmlNode): string[] {
  const isManual = (node: XmlNode) =>
    textOf(node, 'NUMBERINGMETHOD') === 'Manual' && textOf(node, 'PREVENTDUPLICATES') === 'Yes';
  const manual = allOf(root, 'VOUCHERTYPE')
    .filter((type) => [type, ...allOf(type, 'VOUCHERNUMBERSERIES.LIST')].filter(isManual).length === 2)
    .map((type) => textOf(type, 'NAME'));
  return allOf(root, 'VOUCHER').flatMap((node) => {
    const type = textOf(node, 'VOUCHERTYPENAME');
    return manual.includes(type) && node.attributes.VCHTYPE === type
      ? []
      : [`${textOf(node, 'VOUCHERNUMBER')}: ${type} is not numbered by hand`];
  });
}

/** What Tally would refuse or book wrong. */
export function faultsOfTally(xml: string): string[] {
  const { vouchers, masters } = readTally(xml);
  const root = parse(xml);
  const ofVouchers = vouchers.flatMap(({ number, entries }) => [
    ...(sum(entries) === 0 ? [] : [`${number} sums to ${sum(entries)}`]),
    ...entries.flatMap(({ ledger, paise, isDebit, isParty, bills, costCentres, instruments }) => [
      ...(masters.includes(ledger) ? [] : [`${number}: no ledger ${ledger}`]),
      ...(paise === 0 || isDebit === paise < 0 ? [] : [`${number}: ${ledger} has a side and a sign that differ`]),
      ...(!isParty || sum(bills) === paise ? [] : [`${number}: bills of ${sum(bills)} for ${paise}`]),
      ...costCentres.flatMap(({ name }) => (masters.includes(name) ? [] : [`${number}: no cost centre ${name}`])),
      ...(costCentres.length === 0 || sum(costCentres) === paise
        ? []
        : [`${number}: cost centres of ${sum(costCentres)}`]),
      ...(instruments.every((one) => one.paise === paise) ? [] : [`${number}: bank details of ${sum(instruments)}`]),
    ]),
  ]);
  return [...itemsWithoutSource(root), ...vouchersWithoutType(root), ...ofVouchers];
}

/** What the party owes after all vouchers by bill, '' for what is on account; in paise. Bills that are settled are left out. */
export function outstandingInTally(...files: string[]): Record<string, number> {
  const owed = new Map<string, number>();
  for (const { entries } of files.flatMap((xml) => readTally(xml).vouchers))
    for (const { name, paise } of entries.flatMap(({ bills }) => bills)) owed.set(name, (owed.get(name) ?? 0) - paise);
  return Object.fromEntries([...owed].filter(([, paise]) => paise !== 0));
}

function sum(amounts: readonly { paise: number }[]): number {
  return amounts.reduce((total, { paise }) => total + paise, 0);
}
