import { type BillOnPhone } from './use-collecting.js';

export interface RetailerToCollect {
  id: string;
  name: string;
  address: string;
  /** Those that fell due first come first. */
  bills: readonly BillOnPhone[];
}

interface Debt {
  overduePaise: number;
  owedPaise: number;
}

export function isOverdue({ dueDate }: BillOnPhone, today: string): boolean {
  return dueDate !== null && dueDate < today;
}

/** What is collected and not sent yet is not owed again. */
function owedOf({ balancePaise, waitingPaise }: BillOnPhone): number {
  return Math.max(0, balancePaise - waitingPaise);
}

function debtOf(bills: readonly BillOnPhone[], today: string): Debt {
  const sum = (of: readonly BillOnPhone[]) => of.reduce((total, bill) => total + owedOf(bill), 0);
  return { overduePaise: sum(bills.filter((bill) => isOverdue(bill, today))), owedPaise: sum(bills) };
}

/** Whom to ask for money first: who is overdue, by how much; then who owes the most. */
export function retailersToCollect(bills: readonly BillOnPhone[], today: string): RetailerToCollect[] {
  const byRetailer = new Map<string, BillOnPhone[]>();
  for (const bill of bills) byRetailer.set(bill.retailerId, [...(byRetailer.get(bill.retailerId) ?? []), bill]);
  // A bill without a day was due at once.
  const dueDayOf = ({ dueDate }: BillOnPhone) => dueDate ?? today;
  const retailers = [...byRetailer].map(([id, own]) => ({
    id,
    name: own[0]?.retailer ?? '',
    address: own[0]?.address ?? '',
    bills: own.toSorted((one, other) => dueDayOf(one).localeCompare(dueDayOf(other))),
    debt: debtOf(own, today),
  }));
  return retailers
    .toSorted(
      (one, other) =>
        other.debt.overduePaise - one.debt.overduePaise ||
        other.debt.owedPaise - one.debt.owedPaise ||
        one.name.localeCompare(other.name),
    )
    .map(({ debt: _debt, ...retailer }) => retailer);
}
