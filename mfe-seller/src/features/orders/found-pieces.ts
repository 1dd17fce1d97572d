import { type ReturnDetails } from '@godown/contracts/orders';

type FoundItem = Omit<ReturnDetails['items'][number], 'id' | 'sku' | 'title'>;

/** What was found of an item; what is missing or was another item only where there is some. */
export function foundOf({ good, damaged, missing = 0, other = 0, remark = null }: FoundItem): string {
  const found = [
    `${good} good, ${damaged} damaged`,
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(other > 0 ? [`${other} another item`] : []),
  ].join(', ');
  return remark === null ? found : `${found} (${remark})`;
}
