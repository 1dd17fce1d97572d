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
} as const;

export type AccountName = keyof typeof ACCOUNTS;
