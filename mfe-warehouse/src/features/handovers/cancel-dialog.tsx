import { HANDOVER_MESSAGES } from '@godown/contracts/handovers';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { ConfirmDialog } from '@godown/shared-ui/ui';
import { useCancelHandover } from './cancel-handover.request.js';
import { t } from './handovers.texts.js';

export function CancelDialog({ handoverId, onClose }: { handoverId: string; onClose: () => void }) {
  const cancel = useCancelHandover(handoverId);
  const confirm = async () => {
    try {
      const { message } = await cancel.mutateAsync(undefined);
      notify.success(message ?? HANDOVER_MESSAGES.cancelled);
      onClose();
    } catch (error) {
      notifyError(error, { text: t('cancel.failed') });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      tone="danger"
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('cancel.text')}
    </ConfirmDialog>
  );
}
