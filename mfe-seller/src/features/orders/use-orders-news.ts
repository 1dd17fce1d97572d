import { type OrderListResponse } from '@godown/contracts/orders';
import { useQueryClient } from '@godown/shared-ui/query';
import { useEffect, useRef, useState } from 'react';
import { findOrders, type OrdersRequest } from './find-orders.request.js';
import { newsOf } from './orders-news.js';
import { orderCountsKey, orderKeys } from './orders.keys.js';

/** How often a page looks at most (milliseconds), however often it is told of changes. */
const LOOK_EVERY_MS = 5_000;

export interface Shown {
  data: OrderListResponse | undefined;
  dataUpdatedAt: number;
  isPlaceholderData: boolean;
}

interface Look {
  request: OrdersRequest;
  answer: OrderListResponse;
  at: number;
}

interface OrdersNews {
  /** What has changed; null: the list is as it is shown. */
  text: string | null;
  /** Shows the list as it is now. */
  show: () => void;
}

/** Runs `look` when it is asked for, and again once for all that was asked meanwhile. Nothing is looked at behind another tab. */
function usePatientLook(look: () => Promise<void>): () => void {
  const latest = useRef(look);
  const state = useRef({ lookedAt: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  useEffect(() => {
    latest.current = look;
  });
  const [ask] = useState(() => () => {
    const { current } = state;
    if (document.visibilityState === 'hidden' || current.timer !== undefined) return;
    const wait = Math.max(0, current.lookedAt + LOOK_EVERY_MS - Date.now());
    current.timer = setTimeout(() => {
      current.timer = undefined;
      current.lookedAt = Date.now();
      void latest.current();
    }, wait);
  });
  useEffect(() => {
    const { current } = state;
    return () => {
      clearTimeout(current.timer);
      current.timer = undefined;
    };
  }, []);
  return ask;
}

/**
 * Whether the list that is shown is still the list: looked at whenever orders have changed. Counts move at once; rows stay where
 * they are until they are asked for.
 */
export function useOrdersNews(
  request: OrdersRequest,
  shown: Shown,
  { isArrival, changes }: { isArrival: boolean; changes: number },
): OrdersNews {
  const client = useQueryClient();
  const [look, setLook] = useState<Look | null>(null);
  const ask = usePatientLook(async () => {
    void client.invalidateQueries({ queryKey: orderCountsKey });
    const at = Date.now();
    // Who cannot look now looks at the next change.
    const answer = await findOrders(request).catch(() => null);
    if (answer) setLook({ request, answer, at });
  });
  useEffect(ask, [changes, ask]);
  const isCurrent =
    look !== null &&
    shown.data !== undefined &&
    !shown.isPlaceholderData &&
    look.at >= shown.dataUpdatedAt &&
    JSON.stringify(look.request) === JSON.stringify(request);
  return {
    text: isCurrent && shown.data ? newsOf(shown.data, look.answer, isArrival) : null,
    show: () => {
      if (look) client.setQueryData(orderKeys.list(look.request), look.answer);
      setLook(null);
    },
  };
}
