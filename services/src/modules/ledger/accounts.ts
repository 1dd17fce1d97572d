/** Accounts of a company. `platform.*` is the platform's side of its dealings with this company. */
export const ACCOUNTS = {
  /** What the company can spend. Never below its floor (0 unless the company may go below). */
  wallet: { code: 'wallet', floorPaise: 0 },
  /** Taken from the wallet for a shipment that is being booked. */
  walletHeld: { code: 'wallet.held', floorPaise: 0 },
  /** What the platform owes the company: COD that couriers have brought and that is not remitted. */
  codPayable: { code: 'cod.payable', floorPaise: null },
  /** Cash of COD parcels that buyers have paid and couriers have not brought yet: not payable before it is here. */
  codCollected: { code: 'cod.collected', floorPaise: null },
  /** What couriers still owe for this company's COD parcels. */
  courierReceivable: { code: 'courier.receivable', floorPaise: null },
  /** Below zero by what buyers say they paid by UPI at the door and the desk has not seen arrive. */
  fleetUpi: { code: 'fleet.upi', floorPaise: null },
  freightIncome: { code: 'platform.freight_income', floorPaise: null },
  storageIncome: { code: 'platform.storage_income', floorPaise: null },
  /** What companies pay for messages to buyers. */
  messageIncome: { code: 'platform.message_income', floorPaise: null },
  /** What payment gateways took in for this company: below zero by all that was paid through them. */
  gatewayClearing: { code: 'platform.gateway_clearing', floorPaise: null },
  /** The charge that a recharge carries on top of what reaches the wallet. */
  gatewayFees: { code: 'platform.gateway_fees', floorPaise: null },
  adjustments: { code: 'platform.adjustments', floorPaise: null },
  bank: { code: 'platform.bank', floorPaise: null },
  /** What was billed to retailers. */
  d2rSales: { code: 'd2r.sales', floorPaise: null },
  /** Goods that retailers gave back: below zero by what they were worth. */
  d2rReturns: { code: 'd2r.returns', floorPaise: null },
  /** The company's bank: below zero by what retailers paid into it. */
  d2rBank: { code: 'd2r.bank', floorPaise: null },
  /** Cash in the office: below zero by what is there. */
  d2rCash: { code: 'd2r.cash', floorPaise: null },
  /** Cheques at the office that the bank has not cleared: below zero by what they are written for. */
  d2rCheques: { code: 'd2r.cheques', floorPaise: null },
  d2rRounding: { code: 'd2r.rounding', floorPaise: null },
  /** Below zero by what was given up. */
  d2rWrittenOff: { code: 'd2r.written_off', floorPaise: null },
  /** What banks took for bounced cheques and retailers owe again. */
  d2rChequeCharges: { code: 'd2r.cheque_charges', floorPaise: null },
} as const;

/** Accounts that a company has one of for each retailer, salesman, driver or warehouse, named `retailerReceivable/<id>`. */
const ACCOUNTS_OF_EACH = {
  /** Below zero by what the retailer owes for invoices. */
  retailerReceivable: 'd2r.receivable',
  /** What the retailer may spend: credit notes and money beyond what was owed. Below zero after a bounced cheque. */
  retailerCredit: 'd2r.credit',
  /** Below zero by the cash that the salesman carries or owes, above zero by what was handed over too much. */
  salesmanCash: 'd2r.salesman_cash',
  /** Below zero by the cheques that the salesman carries. */
  salesmanCheques: 'd2r.salesman_cheques',
  /** Below zero by the COD cash of this company's parcels that the driver carries. */
  driverCash: 'fleet.driver_cash',
  /** Below zero by the COD cash of this company's parcels that lies at the warehouse. */
  warehouseCash: 'fleet.warehouse_cash',
} as const;

export type AccountName = keyof typeof ACCOUNTS | `${keyof typeof ACCOUNTS_OF_EACH}/${string}`;

/** How the ledger stores an account. */
export function accountOf(name: AccountName): { code: string; floorPaise: number | null } {
  if (isFixed(name)) return ACCOUNTS[name];
  const [family = '', id = ''] = name.split('/');
  return { code: `${isFamily(family) ? ACCOUNTS_OF_EACH[family] : family}.${id.toLowerCase()}`, floorPaise: null };
}

function isFixed(name: AccountName): name is keyof typeof ACCOUNTS {
  return Object.hasOwn(ACCOUNTS, name);
}

function isFamily(name: string): name is keyof typeof ACCOUNTS_OF_EACH {
  return Object.hasOwn(ACCOUNTS_OF_EACH, name);
}
