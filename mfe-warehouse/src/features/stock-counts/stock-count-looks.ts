import { type StockCountStatus } from '@godown/contracts/stock-counts';
import { type Tone } from '@godown/shared-ui/ui';

export const STOCK_COUNT_TONES: Readonly<Record<StockCountStatus, Tone>> = {
  OPEN: 'info',
  COUNTED: 'warning',
  APPROVED: 'success',
  CANCELLED: 'neutral',
};
