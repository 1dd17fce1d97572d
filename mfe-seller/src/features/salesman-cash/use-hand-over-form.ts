import { countedPaise, NOTHING_COUNTED } from '@godown/contracts/cash';
import { hasText } from '@godown/contracts/common';
import {
  SALESMAN_CASH_MESSAGES,
  type SalesmanCash,
  type SalesmanCashResponse,
  SalesmanHandOverRequest,
} from '@godown/contracts/receivables';
import { useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useBookHandOver } from './book-hand-over.request.js';
import { t } from './salesman-cash.texts.js';

/** What is booked is what the person sees: the difference to what the salesman holds as it was last told. */
export function useHandOverForm(
  { salesmanId, companyId }: Pick<SalesmanCash, 'salesmanId' | 'companyId'>,
  { cashPaise, payments }: Pick<SalesmanCashResponse, 'cashPaise' | 'payments'>,
  onBooked: () => void,
) {
  const book = useBookHandOver(salesmanId);
  const api = useDtoForm(SalesmanHandOverRequest, {
    defaultValues: {
      companyId,
      expectedPaise: cashPaise,
      count: { ...NOTHING_COUNTED },
      chequeIds: [],
      reason: '',
    },
    failureText: t('form.failed'),
    onSubmit: async ({ reason, ...body }, form) => {
      const isExact = countedPaise(body.count) === cashPaise;
      if (!isExact && !hasText(reason)) {
        form.setError('reason', { type: 'required', message: SALESMAN_CASH_MESSAGES.reason });
        return;
      }
      const held = new Set(payments.map(({ id }) => id));
      const { message } = await book.mutateAsync({
        ...body,
        expectedPaise: cashPaise,
        chequeIds: body.chequeIds.filter((id) => held.has(id)),
        ...(isExact || reason === undefined ? {} : { reason }),
      });
      notify.success(message ?? SALESMAN_CASH_MESSAGES.handedOver);
      onBooked();
    },
  });
  const { control } = api.form;
  const count = useWatch({ control, name: 'count' });
  const chequeIds = useWatch({ control, name: 'chequeIds' }) ?? [];
  const tick = (id: string, isTicked: boolean) =>
    api.form.setValue('chequeIds', isTicked ? [...chequeIds, id] : chequeIds.filter((one) => one !== id));
  return { api, counted: countedPaise({ ...NOTHING_COUNTED, ...count }), chequeIds, tick };
}
