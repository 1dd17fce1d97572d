import { ERASURE_MESSAGES, type ErasureRow, RefuseErasureRequest } from '@godown/contracts/privacy';
import { notifyError } from '@godown/shared-ui/api';
import { DtoForm, FormTextarea, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, ConfirmDialog, Dialog } from '@godown/shared-ui/ui';
import { useErase } from './erase.request.js';
import { useRefuseErasure } from './refuse-erasure.request.js';
import { contactOf } from './erasures.columns.js';
import { t } from './erasures.texts.js';

interface Props {
  row: ErasureRow;
  onClose: () => void;
}

export function EraseDialog({ row, onClose }: Props) {
  const erase = useErase();
  const confirm = async () => {
    try {
      await erase.mutateAsync(row.id);
      notify.success(ERASURE_MESSAGES.started, t('erase.started'));
      onClose();
    } catch (error) {
      notifyError(error, { title: t('erase.failed') });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={t('erase.title', { contact: contactOf(row) })}
      confirmLabel={t('actions.erase')}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('erase.warning')}
    </ConfirmDialog>
  );
}

const FORM = 'refuse-erasure';

/** The person gets the reason by message. */
export function RefuseDialog({ row, onClose }: Props) {
  const refuse = useRefuseErasure();
  const form = useDtoForm(RefuseErasureRequest, {
    defaultValues: { reason: '' },
    failureTitle: t('refuse.failed'),
    onSubmit: async ({ reason }) => {
      await refuse.mutateAsync({ id: row.id, reason });
      notify.success(ERASURE_MESSAGES.refused, t('refuse.done'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('refuse.title')}
      description={contactOf(row)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('refuse.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('actions.refuse')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('refuse.title')}>
        <FormTextarea name="reason" label={t('refuse.reason')} required hint={t('refuse.hint')} />
      </DtoForm>
    </Dialog>
  );
}
