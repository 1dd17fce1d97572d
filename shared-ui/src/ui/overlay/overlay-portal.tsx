import { Portal } from '@chakra-ui/react';
import { type ReactNode, use, useMemo } from 'react';
import { ModalContext } from './modal-stack.js';

/** At the end of the page, or of the modal around: inside it the focus trap and the screen reader reach it. */
export function OverlayPortal({ children }: { children: ReactNode }) {
  const modal = use(ModalContext);
  const container = useMemo(() => ({ current: modal }), [modal]);
  return modal === null ? <Portal>{children}</Portal> : <Portal container={container}>{children}</Portal>;
}
