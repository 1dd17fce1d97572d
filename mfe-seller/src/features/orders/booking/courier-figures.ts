import { type CourierQuote } from '@godown/contracts/shipping';
import { formatPaise } from '@godown/shared-ui/ui';
import { t } from './ship-sheet.texts.js';

export const kilograms = (grams: number): string =>
  `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 3 })} kg`;

export const daysText = ({ estimatedDays }: CourierQuote): string =>
  estimatedDays === null ? '–' : t('days', { count: estimatedDays });

export const percentText = ({ successPercent }: CourierQuote): string =>
  successPercent === null ? '–' : `${successPercent}%`;

/** 'Delhivery (surface) · ₹140.00 · 3 days · 94% delivered' */
export function figuresText(quote: CourierQuote): string {
  return [
    quote.courierName,
    formatPaise(quote.freightPaise),
    ...(quote.estimatedDays === null ? [] : [daysText(quote)]),
    ...(quote.successPercent === null ? [] : [t('delivered', { percent: percentText(quote) })]),
  ].join(' · ');
}
