import { creditDueRange } from '@godown/contracts/orders';
import { type CollectionInvoice, HandOverRequest } from '@godown/contracts/receivables';
import { couldNotGet } from '@godown/shared-ui/api';
import { DetailSection } from '@godown/shared-ui/detail';
import { DtoForm, FormDate, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useBillSalesmen } from './bill-salesmen.request.js';
import { t } from './d2r-invoices.texts.js';
import { useHandOver } from './hand-over.request.js';

/** Gives the bill to the salesman who collects on it. */
export function HandOverForm({ invoice }: { invoice: Pick<CollectionInvoice, 'orderId' | 'dueDate'> }) {
  const salesmen = useBillSalesmen(invoice.orderId);
  const handOver = useHandOver(invoice.orderId);
  const [{ first, last }] = useState(() => creditDueRange(new Date()));
  const form = useDtoForm(HandOverRequest, {
    defaultValues: { salesmanId: '', dueDate: '' },
    failureText: t('handOver.failed'),
    onSubmit: async (body) => {
      const answer = await handOver.mutateAsync(body);
      notify.success(answer.message ?? 'Success');
    },
  });
  return (
    <DetailSection title={t('handOver.title')}>
      <DtoForm api={form} aria-label={t('handOver.title')}>
        <Stack gap="4">
          <FormSelect
            name="salesmanId"
            label={t('handOver.salesman')}
            required
            options={salesmen.data ?? []}
            placeholder={t('handOver.choose')}
            hint={salesmen.data?.length === 0 ? t('handOver.none') : undefined}
          />
          {salesmen.isError ? (
            <Banner
              tone="danger"
              action={
                <Button size="sm" onClick={() => void salesmen.refetch()}>
                  {t('retry')}
                </Button>
              }
            >
              {couldNotGet('salesmen')}
            </Banner>
          ) : null}
          {invoice.dueDate === null ? (
            <FormDate name="dueDate" label={t('handOver.dueDate')} min={first} max={last} />
          ) : null}
          <SubmitButton>{t('handOver.submit')}</SubmitButton>
        </Stack>
      </DtoForm>
    </DetailSection>
  );
}
