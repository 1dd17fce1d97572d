import { AUTH_MESSAGES, ChangePasswordForm } from '@godown/contracts/auth';
import { DtoForm, FormPassword, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useQueryClient } from '@godown/shared-ui/query';
import { Flex, Grid, Section } from '@godown/shared-ui/ui';
import { administrationKeys } from '../administration-keys.js';
import { changePassword } from '../administration.requests.js';
import { t } from './profile.texts.js';

const EMPTY = { oldPassword: '', newPassword: '', confirmation: '' };

export function ChangePasswordSection() {
  const cache = useQueryClient();
  const form = useDtoForm(ChangePasswordForm, {
    defaultValues: EMPTY,
    onSubmit: async (dto, api) => {
      await changePassword(dto);
      notify.success(AUTH_MESSAGES.passwordUpdated);
      api.reset(EMPTY);
      await cache.invalidateQueries({ queryKey: administrationKeys.sessions });
    },
  });
  return (
    <Section title={t('changePassword')} description={t('otherDevicesAreSignedOut')}>
      <DtoForm api={form} aria-label={t('changePassword')}>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }} gap="4">
          <FormPassword name="oldPassword" label={t('oldPassword')} required />
          <FormPassword
            name="newPassword"
            label={t('newPassword')}
            required
            autoComplete="new-password"
            hint={t('passwordHint')}
          />
          <FormPassword name="confirmation" label={t('confirmPassword')} required autoComplete="new-password" />
        </Grid>
        <Flex justify="flex-end">
          <SubmitButton>{t('changePassword')}</SubmitButton>
        </Flex>
      </DtoForm>
    </Section>
  );
}
