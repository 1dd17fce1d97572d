import { type ApiResponse } from '@godown/contracts/common';
import { PICK_MESSAGES } from '@godown/contracts/picks';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { ConfirmDialog } from '@godown/shared-ui/ui';
import { useCancelPickList } from './cancel-pick-list.request.js';
import { useClosePickList } from './close-pick-list.request.js';
import { t } from './picks.texts.js';

export type PickListEnd = 'close' | 'cancel';

interface EndDialogProps {
  pickListId: string;
  end: PickListEnd;
  onClose: () => void;
}

/** The list ends after a question. */
export function EndDialog({ pickListId, end, onClose }: EndDialogProps) {
  const [close, cancel] = [useClosePickList(pickListId), useCancelPickList(pickListId)];
  const run: Readonly<Record<PickListEnd, () => Promise<ApiResponse>>> = {
    close: () => close.mutateAsync(undefined),
    cancel: () => cancel.mutateAsync(undefined),
  };
  const confirm = async () => {
    try {
      const { message } = await run[end]();
      notify.success(message ?? (end === 'cancel' ? PICK_MESSAGES.cancelled : t('statuses.CLOSED')));
      onClose();
    } catch (error) {
      notifyError(error, { text: t(`${end}.failed`) });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={t(`${end}.title`)}
      confirmLabel={t(`${end}.confirm`)}
      cancelLabel={t('keep')}
      tone={end === 'cancel' ? 'danger' : 'brand'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${end}.text`)}
    </ConfirmDialog>
  );
}
