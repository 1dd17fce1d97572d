import {
  FIELD_ORDER_MESSAGES,
  type PlacedFieldOrder,
  type PlaceFieldOrderResponse,
} from '@godown/contracts/field-force';
import { notify } from '@godown/shared-ui/notices';
import { keptQueue, type KeptQueue, type KeptWatch } from '@godown/shared-ui/offline';
import { useQueryClient } from '@godown/shared-ui/query';
import { isAmongSelected, useSession } from '@godown/shared-ui/session';
import { useState } from 'react';
import { isKeptOrder, type KeptOrder } from './kept-orders.js';
import { KEPT_ORDERS } from './kept-orders-name.js';
import { placeFieldOrder } from './place-field-order.request.js';
import { takingOrdersKeys } from './taking-orders.keys.js';
import { t } from './taking-orders.texts.js';

export interface OrderQueue extends KeptQueue<KeptOrder> {
  /** Placed since the screen was opened, by their keys. */
  placed: ReadonlyMap<string, PlacedFieldOrder>;
  /** Its company is not among those that are selected now. */
  isOfOther: (order: KeptOrder) => boolean;
}

const useKeptOrders = keptQueue<KeptOrder, PlaceFieldOrderResponse>(KEPT_ORDERS, {
  isEntry: isKeptOrder,
  send: placeFieldOrder,
  mayBeSent: ({ companyId }) => isAmongSelected(companyId),
  sent: () => notify.success(FIELD_ORDER_MESSAGES.placed),
});

/** Orders that wait for the network, kept on the device under the person's name; refused ones, until they are edited or removed. */
export function useOrderQueue({ onRefused }: Pick<KeptWatch<KeptOrder, unknown>, 'onRefused'> = {}): OrderQueue {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const selected = useSession((session) => session.selectedCompanyIds);
  const queries = useQueryClient();
  const [placed, setPlaced] = useState<ReadonlyMap<string, PlacedFieldOrder>>(new Map());
  const queue = useKeptOrders(userId, {
    onSent: ({ key }, { order }) => setPlaced((now) => new Map(now).set(key, order)),
    ...(onRefused && { onRefused }),
    onAnswered: () => void queries.invalidateQueries({ queryKey: takingOrdersKeys.all }),
  });
  return { ...queue, placed, isOfOther: ({ companyId }) => !isAmongSelected(companyId, selected) };
}

/** Sends them whichever screen is open, and says there what was not accepted. */
export function OrderSender() {
  useOrderQueue({ onRefused: ({ shop }, why) => notify.error(t('outcome.refused'), `${shop}: ${why}`) });
  return null;
}
