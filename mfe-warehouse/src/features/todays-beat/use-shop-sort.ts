import { type BeatShop } from '@godown/contracts/field-force';
import { readStored, writeStored } from '@godown/shared-ui/offline';
import { KNOWN_PREFIX, useSession } from '@godown/shared-ui/session';
import { useState } from 'react';
import { isNoOrder } from './kept-check-ins.js';
import { type CheckInQueue } from './use-check-in-queue.js';

const SHOP_SORTS = ['beat', 'first'] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

/** A shop with its number on the beat. */
export interface PlacedShop {
  readonly shop: BeatShop;
  /** Counts from 1. */
  readonly place: number;
}

/** Whether a check-in of the shop waits on this phone. */
export const isWaiting = ({ kept }: Pick<CheckInQueue, 'kept'>, { retailerId }: BeatShop): boolean =>
  kept.some((visit) => !isNoOrder(visit) && visit.refusal === null && visit.body.retailerId === retailerId);

/** Visit first: by the server's urgency, those that were visited today at the end. The numbers stay those of the beat. */
export function sortShops(shops: readonly BeatShop[], sort: ShopSort, queue: Pick<CheckInQueue, 'kept'>): PlacedShop[] {
  const placed = shops.map((shop, index) => ({ shop, place: index + 1 }));
  if (sort === 'beat') return placed;
  const doneOf = ({ shop }: PlacedShop) => Number(shop.isVisitedToday || isWaiting(queue, shop));
  return placed.toSorted(
    (left, right) => doneOf(left) - doneOf(right) || left.shop.urgency - right.shop.urgency || left.place - right.place,
  );
}

/** The person's choice; this phone remembers it. */
export function useShopSort(): [ShopSort, (sort: ShopSort) => void] {
  const name = useSession((session) => `${KNOWN_PREFIX}shop-sort:${session.profile?.entityId ?? ''}`);
  const [sort, setSort] = useState<ShopSort>(() => SHOP_SORTS.find((one) => one === readStored(name)) ?? 'beat');
  const choose = (next: ShopSort) => {
    writeStored(name, next);
    setSort(next);
  };
  return [sort, choose];
}
