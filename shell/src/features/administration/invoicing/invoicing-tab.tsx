import { SaveInvoicingRequest, isInvoicingComplete } from '@godown/contracts/companies';
import { errorText } from '@godown/shared-ui/api';
import { DtoForm, FormInput, FormPincode, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { queryOptions, useQuery, useQueryClient } from '@godown/shared-ui/query';
import { ErrorState, Flex, Grid, Panel, Section, SkeletonPanel, StatusBadge } from '@godown/shared-ui/ui';
import { administrationKeys } from '../administration-keys.js';
import { fetchInvoicing, saveInvoicing } from '../administration.requests.js';
import { SignatureField } from './signature-field.js';
import { t } from './invoicing.texts.js';

const invoicingQuery = queryOptions({
  queryKey: administrationKeys.invoicing,
  queryFn: ({ signal }) => fetchInvoicing(signal),
});

const EMPTY = {
  legalName: '',
  gstin: '',
  pan: '',
  addressLine1: '',
  city: '',
  state: '',
  pincode: '',
  invoicePrefix: '',
  upiAddress: '',
};

function InvoicingForm({ saved }: { saved: SaveInvoicingRequest | null }) {
  const cache = useQueryClient();
  const form = useDtoForm(SaveInvoicingRequest, {
    defaultValues: { ...EMPTY, ...saved, signatureImage: saved?.signatureImage ?? null },
    onSubmit: async (body, api) => {
      const isSameSignature = body.signatureImage === (saved?.signatureImage ?? null);
      const { signatureImage, ...rest } = body;
      const next = await saveInvoicing(isSameSignature ? rest : { ...rest, signatureImage });
      cache.setQueryData(administrationKeys.invoicing, next);
      api.reset({ ...EMPTY, ...next, signatureImage: next?.signatureImage ?? null });
      notify.success(t('invoicingUpdatedSuccessfully'));
    },
  });
  return (
    <DtoForm api={form} aria-label={t('invoicing')}>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <FormInput name="legalName" label={t('legalName')} required autoComplete="organization" />
        <FormInput name="gstin" label={t('gstin')} required maxLength={15} autoCapitalize="characters" />
        <FormInput name="pan" label={t('pan')} required maxLength={10} autoCapitalize="characters" />
        <FormInput name="addressLine1" label={t('addressLine1')} required autoComplete="address-line1" />
        <FormInput name="city" label={t('city')} required />
        <FormInput name="state" label={t('state')} required />
        <FormPincode name="pincode" label={t('pincode')} required />
        <FormInput
          name="invoicePrefix"
          label={t('invoicePrefix')}
          required
          maxLength={10}
          hint={t('lettersDigitsAndAtMost')}
        />
        <FormInput
          name="upiAddress"
          label={t('upiAddress')}
          hint={t('suchAsLoomIciciRetailers')}
          autoCapitalize="none"
          autoComplete="off"
        />
      </Grid>
      <SignatureField name="signatureImage" />
      <Flex justify="flex-end">
        <SubmitButton>{t('save')}</SubmitButton>
      </Flex>
    </DtoForm>
  );
}

/** What invoices say about the company. Integrations can be saved only once it is complete. */
export function InvoicingTab() {
  const { data, error, refetch, isFetching } = useQuery(invoicingQuery);
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, t('couldntGetInvoicing'))}
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        />
      </Panel>
    );
  if (data === undefined)
    return (
      <Panel>
        <SkeletonPanel rows={4} />
      </Panel>
    );
  const isComplete = data !== null && isInvoicingComplete({ ...data });
  return (
    <Section
      title={t('invoicing')}
      description={t('printedOnEveryInvoice')}
      actions={
        <StatusBadge tone={isComplete ? 'success' : 'warning'}>
          {isComplete ? t('complete') : t('incomplete')}
        </StatusBadge>
      }
    >
      <InvoicingForm saved={data} />
    </Section>
  );
}
