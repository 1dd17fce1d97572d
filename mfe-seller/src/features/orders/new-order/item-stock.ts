import { formatCount } from '@godown/shared-ui/ui';
import { t } from './new-order.texts.js';

/** @param available null: an item without a WSIN, which nobody counts */
export function stockText(available: number | null): string {
  if (available === null) return t('items.uncounted');
  return available > 0 ? t('items.inStock', { units: formatCount(available) }) : t('items.none');
}
