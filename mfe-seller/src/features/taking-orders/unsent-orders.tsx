import { formatPaise } from '@godown/shared-ui/ui';
import { UnsentList, type UnsentTexts } from '../../unsent/unsent-list.js';
import { type KeptOrder } from './kept-orders.js';
import { t } from './taking-orders.texts.js';
import { type OrderQueue } from './use-order-queue.js';

const amountOf = ({ body }: KeptOrder) => formatPaise(body.totalPaise);

function about({ body: { items, paymentMethod } }: KeptOrder): string {
  const count = t('unsent.items', { count: items.length });
  return t('unsent.of', { items: count, payment: t(`review.${paymentMethod}`) });
}

const texts = (): UnsentTexts<KeptOrder> => ({
  waiting: t('unsent.waiting'),
  editOf: ({ shop }) => t('unsent.editOf', { shop }),
  remove: t('unsent.remove'),
  removeOf: ({ shop }) => t('unsent.removeOf', { shop }),
  removeTitle: t('unsent.removeTitle'),
  removeText: (order) => t('unsent.removeText', { amount: amountOf(order), shop: order.shop }),
  keep: t('unsent.keep'),
});

/** Orders that are taken and not placed. */
export function UnsentOrders({ queue: { kept, drop, isOfOther } }: { queue: OrderQueue }) {
  return (
    <UnsentList
      kept={kept}
      drop={drop}
      nameOf={({ shop }) => shop}
      amountOf={amountOf}
      aboutOf={about}
      obstacleOf={(order) => (isOfOther(order) ? t('unsent.otherCompany') : null)}
      editingOf={({ key, body }) => `/my-shops/${body.retailerId}?edit=${key}`}
      texts={texts()}
    />
  );
}
