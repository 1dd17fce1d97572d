import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.js';
import { Text } from '../layout/text.js';
import { ModalFrame, type ModalProps } from './modal-frame.js';

/** A dialog in the middle. Render it while it is open. */
export function Dialog(props: ModalProps) {
  return <ModalFrame {...props} kind="dialog" />;
}

/** A drawer at the right; on a phone it comes from below. Render it while it is open. */
export function Slider(props: ModalProps) {
  return <ModalFrame {...props} kind="slider" />;
}

export interface ConfirmDialogProps {
  title: ReactNode;
  children: ReactNode;
  /** The verb, not 'OK': 'Cancel order'. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'brand' | 'danger';
  /** The dialog waits for it. It tells of its own failure; the dialog then stays, so that the person may try again. */
  onConfirm: () => void | Promise<void>;
  onClose: () => void;
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Keep as it is',
  tone = 'brand',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [running, setRunning] = useState(false);
  const confirm = async () => {
    setRunning(true);
    await Promise.resolve()
      .then(onConfirm)
      .catch(() => undefined);
    setRunning(false);
  };
  return (
    <ModalFrame
      kind="dialog"
      role="alertdialog"
      steadfast
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'solid'}
            loading={running}
            onClick={() => {
              void confirm();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Text as="div">{children}</Text>
    </ModalFrame>
  );
}
