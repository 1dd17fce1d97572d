import { type ReturnDetails } from '@godown/contracts/orders';
import { t } from './order-actions.texts.js';

type FoundItem = Omit<ReturnDetails['items'][number], 'id' | 'sku' | 'title'>;

/** What was found of an item; what is missing or was another item only where there is some. */
export function foundOf({ good, damaged, missing = 0, other = 0, remark = null }: FoundItem): string {
  const found = [
    t('goodDamaged', { good, damaged }),
    ...(missing > 0 ? [t('missing', { missing })] : []),
    ...(other > 0 ? [t('anotherItem', { other })] : []),
  ].join(', ');
  return remark === null ? found : `${found} (${remark})`;
}
