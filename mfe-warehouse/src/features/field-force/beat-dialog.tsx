import { BEAT_LIMITS, BEAT_MESSAGES, type BeatView, NewBeatRequest } from '@godown/contracts/field-force';
import { DtoForm, FormInput, FormSelect, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, Dialog } from '@godown/shared-ui/ui';
import { useCreateBeat } from './create-beat.request.js';
import { useSalesmen } from './salesmen.request.js';
import { useUpdateBeat } from './update-beat.request.js';
import { onlyOf, useCompanies } from '../../companies/use-companies.js';

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
      companyId: beat?.companyId ?? onlyOf(companies),
    },
    failureText: beat === null ? BEAT_MESSAGES.createFailed : 'Failed to change Beat',
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
      title={beat === null ? 'Create beat' : `Edit ${beat.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {beat === null ? 'Create beat' : 'Save'}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label="Beat">
        {beat === null && companies.length !== 1 ? (
          <FormSelect
            name="companyId"
            label="Company"
            required
            options={companies}
            placeholder="Choose a company"
            onPicked={() => form.form.setValue('salesmanId', '')}
          />
        ) : null}
        <FormInput name="name" label="Beat name" required maxLength={BEAT_LIMITS.name} />
        <FormInput name="description" label="Description" required maxLength={BEAT_LIMITS.description} />
        <FormSelect
          name="salesmanId"
          label="Salesman"
          required
          options={salesmen.data ?? []}
          placeholder="Choose a salesman"
          hint={salesmen.data?.length === 0 ? 'The company has no active salesman yet.' : undefined}
        />
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
                Retry
              </Button>
            }
          >
            Could not get the salesmen
          </Banner>
        ) : null}
      </DtoForm>
    </Dialog>
  );
}
