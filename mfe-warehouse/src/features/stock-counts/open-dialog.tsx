import { NewStockCountRequest, STOCK_COUNT_MESSAGES } from '@godown/contracts/stock-counts';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DtoForm, FormField, FormInput, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useNavigate } from '@godown/shared-ui/router';
import { Button, Dialog, ErrorState, Textarea } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CompanyField } from '../../companies/company-field.js';
import { onlyOf, useCompanies } from '../../companies/use-companies.js';
import { useOwnWarehouses } from '../../own-warehouses/own-warehouses.request.js';
import { useOpenStockCount } from './open-stock-count.request.js';
import { t } from './stock-counts.texts.js';

const FORM = 'open-stock-count';

/** The WSINs of a list that was typed, scanned or pasted. */
function wsinsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((wsin) => wsin !== '');
}

function WsinsField() {
  const [text, setText] = useState('');
  return (
    <FormField name="wsins" label={t('open.wsins')} hint={t('open.wsinsHint')}>
      {({ onChange }) => (
        <Textarea
          value={text}
          rows={4}
          onChange={(event) => {
            setText(event.target.value);
            onChange(wsinsOf(event.target.value));
          }}
        />
      )}
    </FormField>
  );
}

/** Which warehouse is counted, and whether all of it. */
export function OpenDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const open = useOpenStockCount();
  const warehouses = useOwnWarehouses();
  const companies = useCompanies();
  const form = useDtoForm(NewStockCountRequest, {
    defaultValues: { warehouseId: '', companyId: onlyOf(companies), bin: '', wsins: [] },
    failureText: t('open.failed'),
    onSubmit: async ({ bin = '', ...body }) => {
      const { id, message } = await open.mutateAsync(bin === '' ? body : { ...body, bin });
      notify.success(message ?? STOCK_COUNT_MESSAGES.opened);
      await navigate(`/stock-counts/${id}`);
    },
  });
  return (
    <Dialog
      title={t('open.title')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('open.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('open.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('open.title')}>
        <CompanyField />
        <FormSelect
          name="warehouseId"
          label={t('open.warehouse')}
          required
          options={warehouses.data ?? []}
          placeholder={t('open.chooseWarehouse')}
        />
        <FormInput name="bin" label={t('open.bin')} hint={t('open.binHint')} maxLength={30} autoComplete="off" />
        <WsinsField />
      </DtoForm>
      {warehouses.isError ? (
        <ErrorState
          message={errorText(warehouses.error, couldNotGet('warehouses'))}
          onRetry={() => void warehouses.refetch()}
        />
      ) : null}
    </Dialog>
  );
}
