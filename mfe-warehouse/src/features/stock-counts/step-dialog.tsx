import { type ApiResponse } from '@godown/contracts/common';
import { STOCK_COUNT_MESSAGES } from '@godown/contracts/stock-counts';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { ConfirmDialog } from '@godown/shared-ui/ui';
import { useApproveStockCount } from './approve-stock-count.request.js';
import { useCancelStockCount } from './cancel-stock-count.request.js';
import { useFinishStockCount } from './finish-stock-count.request.js';
import { t } from './stock-counts.texts.js';

export type CountStep = 'finish' | 'approve' | 'cancel';

const DONE = {
  finish: STOCK_COUNT_MESSAGES.finished,
  approve: STOCK_COUNT_MESSAGES.approved,
  cancel: STOCK_COUNT_MESSAGES.cancelled,
} as const;

/** The count is moved on after a question. */
export function StepDialog({ countId, step, onClose }: { countId: string; step: CountStep; onClose: () => void }) {
  const [finish, approve, cancel] = [
    useFinishStockCount(countId),
    useApproveStockCount(countId),
    useCancelStockCount(countId),
  ];
  const run: Readonly<Record<CountStep, () => Promise<ApiResponse>>> = {
    finish: () => finish.mutateAsync(undefined),
    approve: () => approve.mutateAsync(),
    cancel: () => cancel.mutateAsync(undefined),
  };
  const confirm = async () => {
    try {
      const { message } = await run[step]();
      notify.success(message ?? DONE[step]);
      onClose();
    } catch (error) {
      notifyError(error, { text: t(`${step}.failed`) });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={t(`${step}.title`)}
      confirmLabel={t(`${step}.confirm`)}
      cancelLabel={t('keep')}
      tone={step === 'cancel' ? 'danger' : 'brand'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${step}.text`)}
    </ConfirmDialog>
  );
}
