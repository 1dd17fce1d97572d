import { INVENTORY_MESSAGES, MAX_BIN_LENGTH, SetBinRequest } from '@godown/contracts/inventory';
import { DtoForm, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { t } from './bins.texts.js';
import { useSetBin } from './set-bin.request.js';

const FORM = 'set-bin';

interface BinDialogProps {
  item: { inventoryId: string; name: string; bin: string | null };
  onSaved: () => void;
  onClose: () => void;
}

/** Where an item lies in its warehouse. */
export function BinDialog({ item: { inventoryId, name, bin }, onSaved, onClose }: BinDialogProps) {
  const save = useSetBin(inventoryId);
  const form = useDtoForm(SetBinRequest, {
    defaultValues: { bin: bin ?? '' },
    failureText: t('failed'),
    onSubmit: async (body) => {
      const { message } = await save.mutateAsync(body);
      notify.success(message ?? INVENTORY_MESSAGES.binSaved);
      onSaved();
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
