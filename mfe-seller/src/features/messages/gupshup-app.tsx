import { type GupshupAccountView, SaveGupshupAccountRequest } from '@godown/contracts/messaging';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DtoForm, FormInput, FormPassword, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Box, ErrorState, FormGrid, Panel, Section, SkeletonPanel, Stack } from '@godown/shared-ui/ui';
import { useGupshupAccount } from './account.request.js';
import { useSaveAccount } from './save-account.request.js';
import { t } from './messages.texts.js';

const FORM_ID = 'gupshup-app';

/** The company's app at Gupshup, which its templates belong to. */
export function GupshupApp({ companyId }: { companyId: string }) {
  const { data, error, refetch, isFetching } = useGupshupAccount(companyId);
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, couldNotGet(t('theGupshupApp')))}
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
    failureText: t('couldntSaveTheGupshupApp'),
    onSubmit: async (body, { reset }) => {
      const { message = 'Success', account, receiptsFailure } = await save.mutateAsync(body);
      // The token leaves the screen once it is stored.
      reset({ ...account, token: '' });
      if (receiptsFailure === undefined) notify.success(message);
      else notify.warning(t('savedWithoutReceipts', { message }), t('saveAgainToRetry', { receiptsFailure }));
    },
  });
  return (
    <Section title={t('gupshupApp')} description={t('templatesAreSent')}>
      <DtoForm api={form} id={FORM_ID} aria-label={t('gupshupApp')}>
        <Stack gap="4">
          <FormGrid>
            <FormInput name="appId" label={t('appId')} required autoComplete="off" spellCheck={false} />
            <FormInput name="appName" label={t('appName')} required autoComplete="off" spellCheck={false} />
            <FormInput
              name="source"
              label={t('whatsAppNumber')}
              required
              inputMode="numeric"
              autoComplete="off"
              hint={t('withCountryCodeDigitsOnly')}
            />
            <FormPassword
              name="token"
              label={t('appToken')}
              required={!isConnected}
              autoComplete="off"
              spellCheck={false}
              hint={
                isConnected ? t('savedLeaveBlankToKeep', { token: saved.token }) : t('storedEncryptedAndNeverShown')
              }
            />
          </FormGrid>
          <Box>
            <SubmitButton form={FORM_ID} loading={form.submitting}>
              {t('save')}
            </SubmitButton>
          </Box>
        </Stack>
      </DtoForm>
    </Section>
  );
}
