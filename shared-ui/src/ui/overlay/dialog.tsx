import { useModalSurfaces } from './surface-code.js';
import { type ConfirmDialogProps, type DrawerProps, type ModalProps } from './surface-props.js';

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

/** A drawer from the left without head and buttons, for the navigation. Render it while it is open. */
export function Drawer(props: DrawerProps) {
  const surfaces = useModalSurfaces(props.onClose);
  return surfaces ? <surfaces.DrawerSurface {...props} /> : null;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const surfaces = useModalSurfaces(props.onClose);
  return surfaces ? <surfaces.ConfirmSurface {...props} /> : null;
}
