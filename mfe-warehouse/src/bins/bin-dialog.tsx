import { type ApiResponse } from '@godown/contracts/common';
import { INVENTORY_MESSAGES, MAX_BIN_LENGTH, SetBinRequest } from '@godown/contracts/inventory';
import { DtoForm, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { t } from './bins.texts.js';

const FORM = 'set-bin';

interface BinDialogProps {
  item: { name: string; bin: string | null };
  save: (body: SetBinRequest) => Promise<ApiResponse>;
  onSaved?: () => void;
  onClose: () => void;
}

/** Where an item lies in its warehouse. */
export function BinDialog({ item: { name, bin }, save, onSaved, onClose }: BinDialogProps) {
  const form = useDtoForm(SetBinRequest, {
    defaultValues: { bin: bin ?? '' },
    failureText: t('failed'),
    onSubmit: async (body) => {
      const { message } = await save(body);
      notify.success(message ?? INVENTORY_MESSAGES.binSaved);
      onSaved?.();
      onClose();
    },
  });
  return (
    <Dialog
      title={t('title', { name })}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('save')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('title', { name })}>
        <FormInput name="bin" label={t('label')} hint={t('hint')} maxLength={MAX_BIN_LENGTH} autoComplete="off" />
      </DtoForm>
    </Dialog>
  );
}
