import { type BeatShop, type NoOrder, NoOrderRequest } from '@godown/contracts/field-force';
import { useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { newUuid } from '@godown/shared-ui/offline';
import { useEffect } from 'react';
import { isNoOrder } from './kept-check-ins.js';
import { type CheckInQueue } from './use-check-in-queue.js';
import { isWaiting } from './use-shop-sort.js';

/** A shop of the beat, and what waits on this phone. */
export interface NoOrderAt {
  shop: BeatShop;
  companyId: string;
  clockAheadMs: number;
  queue: CheckInQueue;
}

/** Somebody was in the shop today, and it did not order as far as this phone knows. */
export function offersNoOrder({ shop, queue }: NoOrderAt): boolean {
  const hasOrdered = shop.hasOrderedToday || queue.orderedShops.includes(shop.retailerId);
  return (shop.isVisitedToday || isWaiting(queue, shop)) && !hasOrdered;
}

/** What was said last: it may wait on this phone. */
export function noOrderOf({ shop, queue }: NoOrderAt): NoOrder | null {
  const waiting = queue.kept
    .filter(isNoOrder)
    .findLast(({ body, refusal }) => refusal === null && body.retailerId === shop.retailerId);
  return waiting === undefined ? shop.noOrder : { reason: waiting.body.reason, note: waiting.body.note ?? null };
}

/** The reason goes to the queue of the check-ins, behind the one that it belongs to. */
export function useNoOrderForm(at: NoOrderAt, onDone: () => void) {
  const { shop, companyId, clockAheadMs, queue } = at;
  const said = noOrderOf(at);
  const api = useDtoForm(NoOrderRequest, {
    defaultValues: {
      retailerId: shop.retailerId,
      ...(said === null ? {} : { reason: said.reason, ...(said.note === null ? {} : { note: said.note }) }),
    },
    onSubmit: (body) => {
      const told = { at: new Date().toISOString(), clockAheadMs: Math.round(clockAheadMs) };
      queue.say({ key: newUuid(), companyId, shop: shop.storeName, body: { ...body, ...told } });
      onDone();
    },
  });
  const { form } = api;
  const isOther = useWatch({ control: form.control, name: 'reason' }) === 'OTHER';
  useEffect(() => {
    if (!isOther) form.unregister('note');
  }, [isOther, form]);
  return { api, isOther };
}
