import { useState } from 'react';
import { Button } from '../actions/button.js';
import { Text } from '../layout/text.js';
import { ModalFrame, ModalRoot } from './modal-frame.js';
import { type ConfirmDialogProps, type DrawerProps, type ModalProps } from './surface-props.js';

export function DialogSurface(props: ModalProps) {
  return <ModalFrame {...props} kind="dialog" />;
}

export function SliderSurface(props: ModalProps) {
  return <ModalFrame {...props} kind="slider" />;
}

export function DrawerSurface({ label, onClose, children }: DrawerProps) {
  return (
    <ModalRoot kind="navigation" label={label} onClose={onClose}>
      {children}
    </ModalRoot>
  );
}

export function ConfirmSurface({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
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
