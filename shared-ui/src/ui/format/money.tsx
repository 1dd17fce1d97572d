import { chakra } from '@chakra-ui/react';

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const COUNT = new Intl.NumberFormat('en-IN');

/** Whole paise as rupees with Indian grouping: 123456789 → '₹12,34,567.89'. */
export function formatPaise(paise: number): string {
  return RUPEES.format(paise / 100);
}

/** A count with Indian grouping: 1234567 → '12,34,567'. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

const Amount = chakra('span', {
  base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  variants: { direction: { none: {}, credit: { color: 'success.fg' }, debit: { color: 'danger.fg' } } },
});

export interface MoneyProps {
  /** Integer paise; null draws a dash. */
  paise: number | null | undefined;
  /** Colours the amount and writes the sign: for statements. */
  signed?: boolean;
}

function directionOf(paise: number): 'none' | 'credit' | 'debit' {
  if (paise === 0) return 'none';
  return paise > 0 ? 'credit' : 'debit';
}

export function Money({ paise, signed = false }: MoneyProps) {
  if (paise === null || paise === undefined) return <span>–</span>;
  const text = formatPaise(Math.abs(paise));
  const sign = paise < 0 ? '−' : '+';
  if (!signed) return <Amount>{paise < 0 ? `−${text}` : text}</Amount>;
  return <Amount direction={directionOf(paise)}>{paise === 0 ? text : `${sign}${text}`}</Amount>;
}
