import { SaveInvoicingRequest, isInvoicingComplete } from '@godown/contracts/companies';
import { errorText } from '@godown/shared-ui/api';
import { DtoForm, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { queryOptions, useQuery, useQueryClient } from '@godown/shared-ui/query';
import { ErrorState, Flex, Grid, Panel, Section, SkeletonPanel, StatusBadge } from '@godown/shared-ui/ui';
import { administrationKeys } from '../administration-keys.js';
import { fetchInvoicing, saveInvoicing } from '../administration.requests.js';
import { SignatureField } from './signature-field.js';

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
      notify.success('Invoicing updated successfully');
    },
  });
  return (
    <DtoForm api={form} aria-label="Invoicing">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <FormInput name="legalName" label="Legal name" required autoComplete="organization" />
        <FormInput name="gstin" label="GSTIN" required maxLength={15} autoCapitalize="characters" />
        <FormInput name="pan" label="PAN" required maxLength={10} autoCapitalize="characters" />
        <FormInput name="addressLine1" label="Address line 1" required autoComplete="address-line1" />
        <FormInput name="city" label="City" required />
        <FormInput name="state" label="State" required />
        <FormInput name="pincode" label="Pincode" required inputMode="numeric" maxLength={6} />
        <FormInput
          name="invoicePrefix"
          label="Invoice prefix"
          required
          maxLength={10}
          hint="Letters, digits, - and /, at most 10"
        />
        <FormInput
          name="upiAddress"
          label="UPI address"
          hint="Such as loom@icici. Retailers pay your salesmen to it by QR code"
          autoCapitalize="none"
          autoComplete="off"
        />
      </Grid>
      <SignatureField name="signatureImage" />
      <Flex justify="flex-end">
        <SubmitButton>Save</SubmitButton>
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
          message={errorText(error, "Couldn't get invoicing")}
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
      title="Invoicing"
      description="Printed on every invoice of your company."
      actions={
        <StatusBadge tone={isComplete ? 'success' : 'warning'}>{isComplete ? 'Complete' : 'Incomplete'}</StatusBadge>
      }
    >
      <InvoicingForm saved={data} />
    </Section>
  );
}
