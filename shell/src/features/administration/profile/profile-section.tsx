import { type Profile, UpdateProfileRequest } from '@godown/contracts/auth';
import {
  DtoForm,
  FormInput,
  FormPassword,
  FormPhone,
  SubmitButton,
  useDtoForm,
  useWatch,
} from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useQueryClient } from '@godown/shared-ui/query';
import { Flex, Grid, Section } from '@godown/shared-ui/ui';
import { refreshSession } from '../../../session/read-profile.js';
import { updateProfile } from '../administration.requests.js';
import { PendingContactForm } from './pending-contact.js';
import { t } from './profile.texts.js';

function valuesOf({ name, email, phone, account }: Profile) {
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    poc: account?.poc ?? '',
    pocPhone: account?.pocPhone ?? '',
    address: account?.address ?? { line1: '', line2: '', city: '', state: '' },
    gst: account?.gst ?? '',
    pan: account?.pan ?? '',
    currentPassword: '',
  };
}

const TWO = { base: '1fr', md: '1fr 1fr' };

function CompanyFields() {
  return (
    <Grid templateColumns={TWO} gap="4">
      <FormInput name="poc" label={t('contactPerson')} />
      <FormPhone name="pocPhone" label={t('contactPersonsPhone')} />
      <FormInput name="address.line1" label={t('addressLine1')} />
      <FormInput name="address.line2" label={t('addressLine2')} />
      <FormInput name="address.city" label={t('city')} />
      <FormInput name="address.state" label={t('state')} />
      <FormInput name="gst" label={t('gstin')} autoCapitalize="characters" maxLength={15} />
      <FormInput name="pan" label={t('pan')} autoCapitalize="characters" maxLength={10} />
    </Grid>
  );
}

/** Who the person is; sellers also say where their company is. */
export function ProfileSection({ profile }: { profile: Profile }) {
  const cache = useQueryClient();
  const form = useDtoForm(UpdateProfileRequest, {
    defaultValues: valuesOf(profile),
    onSubmit: async (body, api) => {
      const { address, ...rest } = body;
      const { poc, pocPhone, gst, pan, ...person } = rest;
      const filled = {
        line1: address?.line1 ?? '',
        line2: address?.line2 ?? '',
        city: address?.city ?? '',
        state: address?.state ?? '',
      };
      const company = { poc: poc ?? '', pocPhone: pocPhone ?? '', address: filled, gst: gst ?? '', pan: pan ?? '' };
      const saved = await updateProfile(profile.account ? { ...person, ...company } : person);
      api.reset(valuesOf(saved));
      notify.success(t('profileUpdatedSuccessfully'));
      await keep(saved);
    },
  });
  const keep = async (saved: Profile) => {
    cache.setQueryData(['profile', 'own', profile.entityId], saved);
    await refreshSession();
  };
  /** Only the contacts follow: what is typed in the other fields stays. */
  const followContacts = async (saved: Profile) => {
    form.form.resetField('email', { defaultValue: saved.email ?? '' });
    form.form.resetField('phone', { defaultValue: saved.phone ?? '' });
    await keep(saved);
  };
  const [email, phone] = useWatch({ control: form.form.control, name: ['email', 'phone'] });
  const changesKeys = email !== (profile.email ?? '') || phone !== (profile.phone ?? '');
  return (
    <Section title={t('profile')} description={profile.account ? profile.account.companyName : undefined}>
      {profile.pendingContacts.map((pending) => (
        <PendingContactForm key={`${pending.field} ${pending.value}`} pending={pending} onChanged={followContacts} />
      ))}
      <DtoForm api={form} aria-label={t('profile')}>
        <Grid templateColumns={TWO} gap="4">
          <FormInput name="name" label={t('name')} required autoComplete="name" />
          <FormInput name="email" label={t('email')} type="email" autoComplete="email" />
          <FormPhone name="phone" label={t('phone')} autoComplete="tel-national" />
          {changesKeys ? (
            <FormPassword
              name="currentPassword"
              label={t('currentPassword')}
              required
              hint={t('requiredToChangeEmail')}
            />
          ) : null}
        </Grid>
        {profile.account ? <CompanyFields /> : null}
        <Flex justify="flex-end">
          <SubmitButton>{t('save')}</SubmitButton>
        </Flex>
      </DtoForm>
    </Section>
  );
}
