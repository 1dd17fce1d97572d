import { type ReactNode } from 'react';
import { type ModalProps } from './modal-frame.js';
import { useModalSurfaces } from './surface-code.js';

/** A dialog in the middle. Render it while it is open. */
export function Dialog(props: ModalProps) {
  const surfaces = useModalSurfaces(props.onClose);
  return surfaces ? <surfaces.DialogSurface {...props} /> : null;
}

/** A drawer at the right; on a phone it comes from below. Render it while it is open. */
export function Slider(props: ModalProps) {
  const surfaces = useModalSurfaces(props.onClose);
  return surfaces ? <surfaces.SliderSurface {...props} /> : null;
}

export interface DrawerProps {
  /** Its name for screen readers: it has no title. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer from the left without head and buttons, for the navigation. Render it while it is open. */
export function Drawer(props: DrawerProps) {
  const surfaces = useModalSurfaces(props.onClose);
  return surfaces ? <surfaces.DrawerSurface {...props} /> : null;
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

export function ConfirmDialog(props: ConfirmDialogProps) {
  const surfaces = useModalSurfaces(props.onClose);
  return surfaces ? <surfaces.ConfirmSurface {...props} /> : null;
}
