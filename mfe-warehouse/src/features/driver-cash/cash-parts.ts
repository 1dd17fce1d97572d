import { type CashParts } from '@godown/contracts/fleet';
import { t } from './cash.texts.js';

/** What the cash to hand in is made of, where it is not only what buyers paid in cash. */
export function cashParts(parts: CashParts | undefined): readonly { label: string; paise: number }[] {
  if (parts === undefined || parts.refusedUpiPaise + parts.shortPaise === 0) return [];
  return [
    { label: t('parts.collected'), paise: parts.collectedPaise },
    { label: t('parts.refusedUpi'), paise: parts.refusedUpiPaise },
    { label: t('parts.short'), paise: parts.shortPaise },
  ].filter(({ paise }) => paise > 0);
}
