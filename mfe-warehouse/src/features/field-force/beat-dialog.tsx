import { BEAT_LIMITS, BEAT_MESSAGES, type BeatView, NewBeatRequest } from '@godown/contracts/field-force';
import { DtoForm, FormInput, FormSelect, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, Dialog } from '@godown/shared-ui/ui';
import { useCreateBeat } from './create-beat.request.js';
import { useSalesmen } from './salesmen.request.js';
import { useUpdateBeat } from './update-beat.request.js';
import { WeekdaysField } from './weekdays-field.js';
import { onlyOf, useCompanies } from '../../companies/use-companies.js';
import { t } from './beats.texts.js';

const FORM_ID = 'beat';

/** Creates a beat, or changes the one that is given. */
export function BeatDialog({ beat, onClose }: { beat: BeatView | null; onClose: () => void }) {
  const companies = useCompanies();
  const [create, update] = [useCreateBeat(), useUpdateBeat()];
  const form = useDtoForm(NewBeatRequest, {
    defaultValues: {
      name: beat?.name ?? '',
      description: beat?.description ?? '',
      salesmanId: beat?.salesmanId ?? '',
      weekdays: beat?.weekdays ?? [],
      companyId: beat?.companyId ?? onlyOf(companies),
    },
    failureText: beat === null ? BEAT_MESSAGES.createFailed : t('failedToChangeBeat'),
    onSubmit: async ({ companyId, ...body }) => {
      const answer = await (beat === null
        ? create.mutateAsync({ ...body, companyId })
        : update.mutateAsync({ id: beat.id, body }));
      notify.success(answer.message ?? 'Success');
      onClose();
    },
  });
  const companyId = useWatch({ control: form.form.control, name: 'companyId' }) ?? '';
  const salesmen = useSalesmen(companyId);
  return (
    <Dialog
      title={beat === null ? t('createBeat') : t('editNamed', { name: beat.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {beat === null ? t('createBeat') : t('save')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('beat')}>
        {beat === null && companies.length !== 1 ? (
          <FormSelect
            name="companyId"
            label={t('company')}
            required
            options={companies}
            placeholder={t('chooseACompany')}
            onPicked={() => form.form.setValue('salesmanId', '')}
          />
        ) : null}
        <FormInput name="name" label={t('beatName')} required maxLength={BEAT_LIMITS.name} />
        <FormInput name="description" label={t('description')} required maxLength={BEAT_LIMITS.description} />
        <FormSelect
          name="salesmanId"
          label={t('salesman')}
          required
          options={salesmen.data ?? []}
          placeholder={t('chooseASalesman')}
          hint={salesmen.data?.length === 0 ? t('theCompanyHasNoActive') : undefined}
        />
        <WeekdaysField />
        {salesmen.isError ? (
          <Banner
            tone="danger"
            action={
              <Button
                size="sm"
                onClick={() => {
                  void salesmen.refetch();
                }}
              >
                {t('retry')}
              </Button>
            }
          >
            {t('couldNotGetTheSalesmen')}
          </Banner>
        ) : null}
      </DtoForm>
    </Dialog>
  );
}
