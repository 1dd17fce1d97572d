/** What a visitor may have to download, in kilobytes (1000 bytes). Script only, gzip unless said otherwise. */
export const BUDGETS = {
  signIn: { label: 'sign-in page', kilobytes: 250 },
  orders: { label: 'shell with the orders list', kilobytes: 420 },
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
  bytes: number;
}

export function isOver({ budget, bytes }: Measured): boolean {
  return bytes > BUDGETS[budget].kilobytes * 1000;
}

export function lineOf(measured: Measured): string {
  const { label, kilobytes } = BUDGETS[measured.budget];
  const name = measured.what === '' ? label : `${label}: ${measured.what}`;
  return `${isOver(measured) ? '✗' : '✓'} ${name.padEnd(60)} ${(measured.bytes / 1000).toFixed(1).padStart(7)} of ${kilobytes} kB`;
}
