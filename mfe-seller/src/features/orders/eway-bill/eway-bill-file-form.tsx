import { EwayBillsRequest } from '@godown/contracts/invoices';
import { type OrderView } from '@godown/contracts/orders';
import { saveBlob } from '@godown/shared-ui/api';
import { DtoForm, FormCheckbox, FormInput, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { Banner, Flex, Grid, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './eway-bill.texts.js';
import { makeEwayBills } from './make-eway-bills.request.js';

const FORM_ID = 'eway-bill-file';

function Fields() {
  const vehicle = useWatch<EwayBillsRequest, 'vehicleNumber'>({ name: 'vehicleNumber' }) ?? '';
  return (
    <>
      <FormInput
        name="transporterId"
        label={t('file.transporterId')}
        hint={t('file.transporterHint')}
        required={vehicle === ''}
        maxLength={20}
        autoComplete="off"
      />
      <FormInput name="transporterName" label={t('file.transporterName')} maxLength={25} autoComplete="off" />
      <FormInput
        name="vehicleNumber"
        label={t('file.vehicle')}
        hint={t('file.vehicleHint')}
        maxLength={20}
        autoComplete="off"
      />
    </>
  );
}

/** Makes the portal's file of one order. Why there is none is said beside the button. */
export function EwayBillFileForm({ order }: { order: Pick<OrderView, 'id' | 'shopOrderId'> }) {
  const [refused, setRefused] = useState<string | null>(null);
  const form = useDtoForm(EwayBillsRequest, {
    defaultValues: {
      orderIds: [order.id],
      transporterId: '',
      transporterName: '',
      vehicleNumber: '',
      includesSmall: false,
    },
    failureText: t('file.failed'),
    onSubmit: async (body) => {
      const { results, file } = await makeEwayBills(body);
      setRefused(results.find(({ done }) => !done)?.message ?? null);
      if (file !== null)
        saveBlob(
          new Blob([file], { type: 'application/json' }),
          `eway-bill-${order.shopOrderId.replace(/\W+/g, '-')}.json`,
        );
    },
  });
  return (
    <DtoForm api={form} id={FORM_ID} aria-label={t('file.title')}>
      <Grid gap="4">
        <Text size="sm" tone="muted">
          {t('file.hint')}
        </Text>
        <Fields />
        <FormCheckbox name="includesSmall">{t('file.small')}</FormCheckbox>
        {refused === null ? null : <Banner tone="warning">{refused}</Banner>}
        <Flex>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('file.submit')}
          </SubmitButton>
        </Flex>
      </Grid>
    </DtoForm>
  );
}
