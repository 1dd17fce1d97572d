import { type CashParts } from '@godown/contracts/fleet';

const PARTS = ['collected', 'refusedUpi', 'short'] as const;

/** What the cash to hand in is made of, without what is zero; nothing where it is only what buyers paid in cash. */
export function cashParts(parts: CashParts | undefined): { part: (typeof PARTS)[number]; paise: number }[] {
  if (parts === undefined || parts.refusedUpiPaise + parts.shortPaise === 0) return [];
  return PARTS.map((part) => ({ part, paise: parts[`${part}Paise`] })).filter(({ paise }) => paise > 0);
}
