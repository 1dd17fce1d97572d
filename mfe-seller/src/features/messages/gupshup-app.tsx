import { type GupshupAccountView, SaveGupshupAccountRequest } from '@godown/contracts/messaging';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DtoForm, FormInput, FormPassword, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Box, ErrorState, FormGrid, Panel, Section, SkeletonPanel, Stack } from '@godown/shared-ui/ui';
import { useGupshupAccount } from './account.request.js';
import { useSaveAccount } from './save-account.request.js';

const FORM_ID = 'gupshup-app';

/** The company's app at Gupshup, which its templates belong to. */
export function GupshupApp({ companyId }: { companyId: string }) {
  const { data, error, refetch, isFetching } = useGupshupAccount(companyId);
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, couldNotGet('the Gupshup app'))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Panel>
    );
  return data === undefined ? (
    <Panel>
      <SkeletonPanel rows={3} />
    </Panel>
  ) : (
    <AppForm saved={data} />
  );
}

function AppForm({ saved }: { saved: GupshupAccountView }) {
  const save = useSaveAccount();
  const { companyId, appId, appName, source, isConnected } = saved;
  const form = useDtoForm(SaveGupshupAccountRequest, {
    defaultValues: { companyId, appId, appName, source, token: '' },
    failureText: "Couldn't save the Gupshup app",
    onSubmit: async (body, { reset }) => {
      const { message = 'Success', account, receiptsFailure } = await save.mutateAsync(body);
      // The token leaves the screen once it is stored.
      reset({ ...account, token: '' });
      if (receiptsFailure === undefined) notify.success(message);
      else
        notify.warning(
          `${message}, but its delivery receipts could not be turned on`,
          `${receiptsFailure}. Save again to retry.`,
        );
    },
  });
  return (
    <Section title="Gupshup app" description="Templates are sent from this app and its number.">
      <DtoForm api={form} id={FORM_ID} aria-label="Gupshup app">
        <Stack gap="4">
          <FormGrid>
            <FormInput name="appId" label="App ID" required autoComplete="off" spellCheck={false} />
            <FormInput name="appName" label="App name" required autoComplete="off" spellCheck={false} />
            <FormInput
              name="source"
              label="WhatsApp number"
              required
              inputMode="numeric"
              autoComplete="off"
              hint="With country code, digits only."
            />
            <FormPassword
              name="token"
              label="App token"
              required={!isConnected}
              autoComplete="off"
              spellCheck={false}
              hint={
                isConnected
                  ? `Saved: ${saved.token}. Leave blank to keep it.`
                  : 'Stored encrypted and never shown again.'
              }
            />
          </FormGrid>
          <Box>
            <SubmitButton form={FORM_ID} loading={form.submitting}>
              Save
            </SubmitButton>
          </Box>
        </Stack>
      </DtoForm>
    </Section>
  );
}
