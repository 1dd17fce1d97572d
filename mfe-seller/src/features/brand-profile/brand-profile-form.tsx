import { type OwnBrandProfile, UpdateBrandProfileRequest } from '@godown/contracts/tracking';
import { DtoForm, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Flex, Grid, Section } from '@godown/shared-ui/ui';
import { BrandPreview } from './brand-preview.js';
import { ColourField } from './colour-field.js';
import { PictureField } from './picture-field.js';
import { useSaveBrandProfile } from './save-brand-profile.request.js';

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
    failureText: "Couldn't save the tracking page",
    onSubmit: async (body, api) => {
      const { data, message } = await save.mutateAsync(body);
      api.reset(valuesOf(data));
      notify.success(message ?? 'Success');
    },
  });
  return (
    <DtoForm api={form} aria-label="Tracking page">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="5"
        alignItems="start"
      >
        <Section title="Brand" description="Leave a field blank to hide it on the page.">
          <ColourField name="primaryColor" label="Brand colour" />
          <PictureField name="logoUrl" label="Logo" saved={saved} />
          <PictureField name="bannerUrl" label="Banner" saved={saved} />
          <FormInput name="supportPhone" label="Support phone" inputMode="tel" maxLength={10} />
          <FormInput name="supportEmail" label="Support email" type="email" maxLength={254} />
          <FormInput name="website" label="Website" type="url" inputMode="url" placeholder="https://" />
          <Flex justify="flex-end">
            <SubmitButton>Save</SubmitButton>
          </Flex>
        </Section>
        <BrandPreview saved={saved} />
      </Grid>
    </DtoForm>
  );
}
