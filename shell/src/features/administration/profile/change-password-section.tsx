import { AUTH_MESSAGES, ChangePasswordForm } from '@godown/contracts/auth';
import { DtoForm, FormPassword, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useQueryClient } from '@godown/shared-ui/query';
import { Flex, Grid, Section } from '@godown/shared-ui/ui';
import { administrationKeys } from '../administration-keys.js';
import { changePassword } from '../administration.requests.js';

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
    <Section title="Change password" description="Other devices are signed out.">
      <DtoForm api={form} aria-label="Change password">
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }} gap="4">
          <FormPassword name="oldPassword" label="Old password" required />
          <FormPassword
            name="newPassword"
            label="New password"
            required
            autoComplete="new-password"
            hint="8 to 20 characters with a number and a special character"
          />
          <FormPassword name="confirmation" label="Confirm password" required autoComplete="new-password" />
        </Grid>
        <Flex justify="flex-end">
          <SubmitButton>Change password</SubmitButton>
        </Flex>
      </DtoForm>
    </Section>
  );
}
