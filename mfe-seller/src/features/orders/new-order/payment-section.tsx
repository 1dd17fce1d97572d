import { creditDueRange, EWAY_BILL_ABOVE_RUPEES, orderKindOf, type PlaceOrderRequest } from '@godown/contracts/orders';
import { FormDate, FormInput, FormMoney, FormRadioGroup, useFormContext, useWatch } from '@godown/shared-ui/forms';
import { useSession } from '@godown/shared-ui/session';
import { FormGrid, Section } from '@godown/shared-ui/ui';
import { useEffect } from 'react';
import { t } from './new-order.texts.js';
import { useOrderTotals } from './order-figures.js';

/** How it is paid; Credit, and the day it falls due, for D2R orders only. */
export function PaymentSection({ now = new Date() }: { now?: Date }) {
  const totals = useOrderTotals();
  const { setValue } = useFormContext<PlaceOrderRequest>();
  const [orderType, method] = useWatch<PlaceOrderRequest, ['orderType', 'paymentMethod']>({
    name: ['orderType', 'paymentMethod'],
  });
  const hasSpecialDiscount = useSession((session) => Boolean(session.profile?.flags.shouldShowSpecialDiscount));
  const methods = orderKindOf(orderType).paymentMethods;
  const { first, last } = creditDueRange(now);
  useEffect(() => {
    if (method && !methods.includes(method)) setValue('paymentMethod', 'COD');
  }, [method, methods, setValue]);
  const needsEwayBill = totals.ok && totals.priced.totalPaise > EWAY_BILL_ABOVE_RUPEES * 100;
  return (
    <Section title={t('payment')}>
      <FormRadioGroup
        name="paymentMethod"
        label={t('paymentMethod')}
        required
        options={methods.map((value) => ({ value, label: value }))}
      />
      <FormGrid>
        {method === 'Credit' ? (
          <FormDate name="d2rDueDate" label={t('creditDueDate')} required min={first} max={last} />
        ) : null}
        {hasSpecialDiscount ? <FormMoney name="specialDiscount" label={t('specialDiscount')} /> : null}
        {needsEwayBill ? (
          <FormInput
            name="ewayBill"
            label={t('eWayBill')}
            hint={t('eWayBillHint')}
            inputMode="numeric"
            maxLength={12}
          />
        ) : null}
      </FormGrid>
    </Section>
  );
}
