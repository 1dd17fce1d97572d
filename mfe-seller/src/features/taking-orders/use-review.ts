import {
  FIELD_PAYMENT_METHODS,
  type FieldPaymentMethod,
  type FieldShop,
  holdsOfCredit,
} from '@godown/contracts/field-force';
import { addDays } from '@godown/contracts/orders';
import { newUuid } from '@godown/shared-ui/offline';
import { formatDay, todayInZone } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type KeptOrder } from './kept-orders.js';
import { type OrderOnPhone } from './order-lines.js';
import { t } from './taking-orders.texts.js';

const CREDIT_DAYS = [7, 15, 30, 45, 60];
const USUAL_DAYS = 30;

export const PAYMENT_OPTIONS = () => FIELD_PAYMENT_METHODS.map((value) => ({ value, label: t(`review.${value}`) }));

/** When a credit may fall due: days are counted from today. */
function dueOptions() {
  const today = todayInZone();
  return CREDIT_DAYS.map((days) => {
    const value = addDays(today, days);
    return { value, label: t('review.dueIn', { days, date: formatDay(value) }) };
  });
}

/** How an order is paid, and what goes to the queue. @param refused the order that this one replaces */
export function useReview(shop: FieldShop, order: OrderOnPhone, refused: KeptOrder | null) {
  const [paymentMethod, setPaymentMethod] = useState<FieldPaymentMethod>(refused?.body.paymentMethod ?? 'Credit');
  const [dueDate, setDueDate] = useState(() => addDays(todayInZone(), USUAL_DAYS));
  const [remarks, setRemarks] = useState(refused?.body.remarks ?? '');
  const { limits, use } = shop.credit;
  const holds = paymentMethod === 'Credit' ? holdsOfCredit(limits, use, order.totalPaise) : [];
  const words = remarks.trim();
  const make = (): KeptOrder => ({
    key: newUuid(),
    refusal: null,
    companyId: shop.companyId,
    shop: shop.name,
    body: {
      retailerId: shop.id,
      items: order.lines.map(({ product, quantity }) => ({ catalogueId: product.catalogueId, quantity })),
      paymentMethod,
      ...(paymentMethod === 'Credit' ? { dueDate } : {}),
      ...(words === '' ? {} : { remarks: words }),
      totalPaise: order.totalPaise,
    },
  });
  return {
    paymentMethod,
    setPaymentMethod,
    dueDate,
    setDueDate,
    dueOptions: dueOptions(),
    remarks,
    setRemarks,
    hold: holds.length === 0 ? null : holds.join('. '),
    make,
  };
}
