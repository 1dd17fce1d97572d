import { hasText } from '@godown/contracts/common';
import { ORDER_ACTION_MESSAGES } from '@godown/contracts/orders';
import { Button, Dialog, Field, FormFrame, Textarea } from '@godown/shared-ui/ui';
import { useId, useState } from 'react';
import { t } from './order-actions.texts.js';

interface CancelDialogProps {
  title: string;
  /** How many orders are cancelled. */
  count?: number;
  /** Tells of its own failure; the dialog then stays. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why, because the reason stays in the order's timeline. */
export function CancelDialog({ title, count = 1, onConfirm, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [running, setRunning] = useState(false);
  const formId = useId();
  const confirm = async () => {
    if (!hasText(reason)) {
      setError(ORDER_ACTION_MESSAGES.cancelReason);
      return;
    }
    setRunning(true);
    await onConfirm(reason.trim());
    setRunning(false);
  };
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            {count === 1 ? t('keepOrder') : t('keepOrders')}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={running}>
            {count === 1 ? t('cancelOrder') : t('cancelManyOrders', { count })}
          </Button>
        </>
      }
    >
      <FormFrame id={formId} onSubmit={confirm}>
        <Field label={t('reason')} required error={error}>
          <Textarea
            value={reason}
            maxLength={500}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </FormFrame>
    </Dialog>
  );
}
