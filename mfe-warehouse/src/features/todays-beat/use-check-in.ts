import { type BeatShop } from '@godown/contracts/field-force';
import { notify } from '@godown/shared-ui/notices';
import { newUuid } from '@godown/shared-ui/offline';
import { useState } from 'react';
import { type CheckInQueue } from './use-check-in-queue.js';
import { PlaceUnknown, whereAmI } from './where-am-i.js';

interface CheckInAt {
  queue: CheckInQueue;
  companyId: string;
  clockAheadMs: number;
}

export interface CheckIn {
  /** @param photo a data address */
  checkIn: (photo: string | null) => Promise<void>;
  isLocating: boolean;
}

/** Takes where and when the salesman is; the visit is sent when there is a network. */
export function useCheckIn(shop: BeatShop, { queue, companyId, clockAheadMs }: CheckInAt): CheckIn {
  const [isLocating, setLocating] = useState(false);
  const checkIn = async (photo: string | null) => {
    setLocating(true);
    try {
      const body = { retailerId: shop.retailerId, ...(await whereAmI()), clockAheadMs: Math.round(clockAheadMs) };
      await queue.add({ key: newUuid(), companyId, shop: shop.storeName, body }, photo);
    } catch (error) {
      if (!(error instanceof PlaceUnknown)) throw error;
      notify.error(error.message);
    } finally {
      setLocating(false);
    }
  };
  return { checkIn, isLocating };
}
