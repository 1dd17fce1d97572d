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
import { t } from './salesman-cash.texts.js';

/** Sends a hand-over. @returns what the server says */
export type BookHandOver = (body: SalesmanHandOverRequest) => Promise<{ message?: string }>;

/** It starts with nothing counted, whatever the salesman declared: a count that is only agreed to is none. What is booked is what the person sees: the difference to what the salesman holds as it was last told. */
export function useHandOverForm(
  { companyId }: Pick<SalesmanCash, 'companyId'>,
  { cashPaise, payments }: Pick<SalesmanCashResponse, 'cashPaise' | 'payments'>,
  book: BookHandOver,
  onBooked: () => void,
) {
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
      const { message } = await book({
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
