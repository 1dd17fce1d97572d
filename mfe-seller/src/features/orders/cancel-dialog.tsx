import { ORDER_ACTION_MESSAGES } from '@godown/contracts/orders';
import { Button, Dialog, Field, Textarea } from '@godown/shared-ui/ui';
import { useState } from 'react';

interface CancelDialogProps {
  title: string;
  /** Tells of its own failure; the dialog then stays. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks why, because the reason stays in the order's timeline. */
export function CancelDialog({ title, onConfirm, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [running, setRunning] = useState(false);
  const confirm = async () => {
    if (reason.trim() === '') {
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
            Keep as it is
          </Button>
          <Button
            variant="danger"
            loading={running}
            onClick={() => {
              void confirm();
            }}
          >
            Cancel order
          </Button>
        </>
      }
    >
      <Field label="Reason" required error={error}>
        <Textarea
          value={reason}
          maxLength={500}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}
