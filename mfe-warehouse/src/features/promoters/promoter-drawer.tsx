import {
  CreatePromoterRequest,
  PROMOTER_LIMITS,
  PROMOTER_MESSAGES,
  type PromoterRetailer,
  type PromoterView,
} from '@godown/contracts/field-force';
import { DtoForm, FormField, FormInput, FormPhone, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, KeyValue, Section, Select, Slider, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CompanyField } from '../../companies/company-field.js';
import { onlyOf, useCompanies } from '../../companies/use-companies.js';
import { activeOptions } from './active-options.js';
import { useCreatePromoter } from './create-promoter.request.js';
import { t } from './promoters.texts.js';
import { RetailerMapping } from './retailer-mapping.js';
import { useUpdatePromoter } from './update-promoter.request.js';

const FORM_ID = 'promoter';

/** Shows the form for `promoter`, null for a new one. */
function usePromoterForm(promoter: PromoterView | null, onClose: () => void) {
  const companies = useCompanies();
  const create = useCreatePromoter();
  const update = useUpdatePromoter();
  return useDtoForm(CreatePromoterRequest, {
    defaultValues: {
      name: promoter?.fullname ?? '',
      phone: promoter?.phone ?? '',
      isActive: promoter?.isActive ?? true,
      retailers: promoter?.retailers.map(({ id }) => id) ?? [],
      companyId: promoter?.companyId ?? onlyOf(companies),
    },
    failureTitle: PROMOTER_MESSAGES.updateFailedTitle,
    onSubmit: async (body) => {
      const { message } = await (promoter === null
        ? create.mutateAsync(body)
        : update.mutateAsync({ ...body, userId: promoter.id, usertype: 'promoter' }));
      notify.success(message ?? 'Success');
      onClose();
    },
  });
}

function Fields({ promoter }: { promoter: PromoterView | null }) {
  const hmsId = promoter?.hmsUserReferenceId ?? null;
  return (
    <>
      <FormInput name="name" label={t('form.name')} required maxLength={PROMOTER_LIMITS.name} autoComplete="off" />
      <FormPhone name="phone" label={t('form.phone')} hint={t('form.phoneHint')} required autoComplete="off" />
      <FormField name="isActive" label={t('active')} hint={t('form.activeHint')} required>
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            options={activeOptions()}
            value={String(value)}
            onChange={(next) => onChange(next === '' ? null : next === 'true')}
          />
        )}
      </FormField>
      {hmsId === null ? null : <KeyValue items={[{ label: t('form.hms'), value: hmsId }]} />}
    </>
  );
}

/** Creates a promoter, or edits the one that is given, with the shops in which they stand. */
export function PromoterDrawer({ promoter, onClose }: { promoter: PromoterView | null; onClose: () => void }) {
  const form = usePromoterForm(promoter, onClose);
  const [retailers, setRetailers] = useState<readonly PromoterRetailer[]>(promoter?.retailers ?? []);
  const companyId = useWatch({ control: form.form.control, name: 'companyId' }) ?? '';
  const map = (next: PromoterRetailer[]) => {
    setRetailers(next);
    form.form.setValue(
      'retailers',
      next.map(({ id }) => id),
      { shouldDirty: true },
    );
  };
  return (
    <Slider
      title={promoter === null ? t('create') : t('editOf', { name: promoter.fullname })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t(promoter === null ? 'form.create' : 'form.save')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="6">
        <DtoForm api={form} id={FORM_ID} aria-label={t('title')}>
          <Stack gap="4">
            {promoter === null ? <CompanyField onPicked={() => map([])} /> : null}
            <Fields promoter={promoter} />
          </Stack>
        </DtoForm>
        <Section title={t('retailers.title')}>
          <RetailerMapping companyId={companyId} retailers={retailers} onChange={map} />
        </Section>
      </Stack>
    </Slider>
  );
}
