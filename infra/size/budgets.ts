/** What a visitor may have to download, in kilobytes (1000 bytes) or files. Script only, gzip unless said otherwise. */
export const BUDGETS = {
  signIn: { label: 'sign-in page', kilobytes: 250 },
  signInFiles: { label: 'sign-in page, files', files: 8 },
  orders: { label: 'shell with the orders list', kilobytes: 420 },
  ordersFiles: { label: 'shell with the orders list, files', files: 24 },
  route: { label: 'each further route of a remote', kilobytes: 100 },
  offline: { label: 'what a phone keeps for a day without a network, over the shell', kilobytes: 150 },
  tracking: { label: 'tracking page', kilobytes: 85 },
  widget: { label: 'widget (brotli)', kilobytes: 8 },
  checkoutWidget: { label: 'checkout widget (brotli)', kilobytes: 6 },
} as const;
type Budget = keyof typeof BUDGETS;

export interface Measured {
  budget: Budget;
  /** which route, for the budget of routes */
  what: string;
  /** Bytes or files, as the budget says. */
  amount: number;
}

export function isOver({ budget, amount }: Measured): boolean {
  const limit = BUDGETS[budget];
  return amount > ('files' in limit ? limit.files : limit.kilobytes * 1000);
}

export function lineOf(measured: Measured): string {
  const limit = BUDGETS[measured.budget];
  const name = measured.what === '' ? limit.label : `${limit.label}: ${measured.what}`;
  const [amount, most] =
    'files' in limit
      ? [String(measured.amount), String(limit.files)]
      : [(measured.amount / 1000).toFixed(1), `${limit.kilobytes} kB`];
  return `${isOver(measured) ? '✗' : '✓'} ${name.padEnd(60)} ${amount.padStart(7)} of ${most}`;
}
