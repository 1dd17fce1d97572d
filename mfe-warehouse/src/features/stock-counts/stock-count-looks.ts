import { type StockCountRow, type StockCountStatus } from '@godown/contracts/stock-counts';
import { type Tone } from '@godown/shared-ui/ui';
import { t } from './stock-counts.texts.js';

export const STOCK_COUNT_TONES: Readonly<Record<StockCountStatus, Tone>> = {
  OPEN: 'info',
  COUNTED: 'warning',
  APPROVED: 'success',
  CANCELLED: 'neutral',
};

/** What is counted. */
export function scopeOf({ isFull, bin = null }: Pick<StockCountRow, 'isFull' | 'bin'>): string {
  if (bin !== null) return t('scope.bin', { bin });
  return t(isFull ? 'scope.full' : 'scope.chosen');
}
