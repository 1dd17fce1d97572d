import { type OwnBrandProfile, UpdateBrandProfileRequest } from '@godown/contracts/tracking';
import { DtoForm, FormInput, FormPhone, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Flex, Grid, Section } from '@godown/shared-ui/ui';
import { BrandPreview } from './brand-preview.js';
import { ColourField } from './colour-field.js';
import { PictureField } from './picture-field.js';
import { useSaveBrandProfile } from './save-brand-profile.request.js';
import { t } from './brand-profile.texts.js';

function valuesOf({ logoUrl, primaryColor, bannerUrl, supportEmail, supportPhone, website }: OwnBrandProfile) {
  return {
    logoUrl: logoUrl ?? '',
    primaryColor: primaryColor ?? '',
    bannerUrl: bannerUrl ?? '',
    supportEmail: supportEmail ?? '',
    supportPhone: supportPhone ?? '',
    website: website ?? '',
  };
}

/** What is saved is the whole page: an empty field takes its part off. */
export function BrandProfileForm({ saved }: { saved: OwnBrandProfile }) {
  const save = useSaveBrandProfile();
  const form = useDtoForm(UpdateBrandProfileRequest, {
    defaultValues: valuesOf(saved),
    failureText: t('couldntSaveTheTrackingPage'),
    onSubmit: async (body, api) => {
      const { data, message } = await save.mutateAsync(body);
      api.reset(valuesOf(data));
      notify.success(message ?? 'Success');
    },
  });
  return (
    <DtoForm api={form} aria-label={t('trackingPage')}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="5"
        alignItems="start"
      >
        <Section title={t('brand')} description={t('leaveAFieldBlank')}>
          <ColourField name="primaryColor" label={t('brandColour')} />
          <PictureField name="logoUrl" label={t('logo')} saved={saved} />
          <PictureField name="bannerUrl" label={t('banner')} saved={saved} />
          <FormPhone name="supportPhone" label={t('supportPhone')} />
          <FormInput name="supportEmail" label={t('supportEmail')} type="email" maxLength={254} />
          <FormInput name="website" label={t('website')} type="url" inputMode="url" placeholder="https://" />
          <Flex justify="flex-end">
            <SubmitButton>{t('save')}</SubmitButton>
          </Flex>
        </Section>
        <BrandPreview saved={saved} />
      </Grid>
    </DtoForm>
  );
}
