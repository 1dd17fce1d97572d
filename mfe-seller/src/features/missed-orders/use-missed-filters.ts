import { type MissedOrdersRequest } from './find-missed-orders.request.js';
import { useSearchParams } from '@godown/shared-ui/router';
import { type ListParams, toFilterTimes, useListParams } from '@godown/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { rememberedFilter } from './remembered-filter.js';

type MissedFilter = 'from' | 'to' | 'shop';

export interface MissedFilters {
  params: ListParams<MissedFilter>;
  where: MissedOrdersRequest['where'];
}

/** What the list shows lives in the address; opened without a word there, it is as it was left within six hours. */
export function useMissedFilters(): MissedFilters {
  const [address, setAddress] = useSearchParams();
  const params = useListParams<MissedFilter>({ filters: { from: '', to: '', shop: '' } });
  const text = address.toString();
  const isFirst = useRef(true);
  useEffect(() => {
    const before = isFirst.current && text === '' ? rememberedFilter.read() : null;
    isFirst.current = false;
    if (before !== null && before !== '') setAddress(new URLSearchParams(before), { replace: true });
    else rememberedFilter.write(text);
  }, [text, setAddress]);
  const { from, to, shop } = params.filters;
  return { params, where: { ...(shop === '' ? {} : { shopType: shop }), ...toFilterTimes({ start: from, end: to }) } };
}
