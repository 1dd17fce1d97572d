/** A remainder up to this (paise) is rounding when the invoice is closed; a larger one is written off. */
export const ROUNDING_PAISE = 100;

export interface OpenBill {
  readonly billPaise: number;
  readonly paidPaise: number;
  readonly stockReturnPaise: number;
  readonly writtenOffPaise: number;
}

export interface Payment {
  readonly amountPaise: number;
  /** What returned goods are worth. */
  readonly stockReturnPaise: number;
  readonly isClosing: boolean;
}

/** What one payment does to a bill. */
export interface Settlement {
  /** Of the money. */
  readonly appliedPaise: number;
  /** Of the returned goods. */
  readonly returnedPaise: number;
  /** Money and goods beyond what was owed: to the retailer's credit. */
  readonly advancePaise: number;
  /** What is given up because the invoice is closed. */
  readonly writtenOffPaise: number;
}

/** What is still owed for a bill. */
export function outstandingOf(bill: OpenBill): number {
  return bill.billPaise - bill.paidPaise - bill.stockReturnPaise - bill.writtenOffPaise;
}

/** Returned goods come off the bill first, then the money. What is too much becomes the retailer's credit; nothing is lost. */
export function settle(bill: OpenBill, { amountPaise, stockReturnPaise, isClosing }: Payment): Settlement {
  const owed = outstandingOf(bill);
  const returnedPaise = Math.min(stockReturnPaise, owed);
  const appliedPaise = Math.min(amountPaise, owed - returnedPaise);
  return {
    appliedPaise,
    returnedPaise,
    advancePaise: amountPaise - appliedPaise + stockReturnPaise - returnedPaise,
    writtenOffPaise: isClosing ? owed - returnedPaise - appliedPaise : 0,
  };
}
